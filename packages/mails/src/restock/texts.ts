import { RESTOCK_MAIL } from '@sitewright/domain/texts/en/mails';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';

/** Messages of the email to those who wait for a product, for a locale; English where the program does not speak its language. */
export const restockTexts = (locale: string) =>
  textsOf('restockMail', RESTOCK_MAIL, () => messagesForLanguage(locale));
