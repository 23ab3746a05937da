import { GIFT_CARD_MAIL, GIFT_CARDS_MAIL } from '@sitewright/domain/texts/en/mails';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';

/** Messages of the email with one gift card or several for a locale; English where the program does not speak its language. */
export function giftCardTexts(locale: string, cards: number) {
  const messages = () => messagesForLanguage(locale);
  const one = textsOf('giftCardMail', GIFT_CARD_MAIL, messages);
  return cards === 1 ? one : { ...one, ...textsOf('giftCardsMail', GIFT_CARDS_MAIL, messages) };
}
