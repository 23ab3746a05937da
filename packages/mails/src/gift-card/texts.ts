import { GIFT_CARD_MAIL, GIFT_CARDS_MAIL } from '@sitewright/domain/texts/en/mails';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** Messages of the email with one gift card or several for who gets it. */
export function giftCardTexts(reader: MailReader, cards: number) {
  const messages = () => mailMessages(reader);
  const one = textsOf('giftCardMail', GIFT_CARD_MAIL, messages);
  return cards === 1 ? one : { ...one, ...textsOf('giftCardsMail', GIFT_CARDS_MAIL, messages) };
}
