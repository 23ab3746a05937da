import { GIFT_CARD_MAIL } from '@sitewright/domain/texts/en/mails';
import { wordsOfLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';

/** Words of the mail with a gift card for a locale; English where the program does not speak its language. */
export const giftCardTexts = (locale: string) =>
  textsOf('giftCardMail', GIFT_CARD_MAIL, () => wordsOfLanguage(locale));
