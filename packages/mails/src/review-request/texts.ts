import { REVIEW_MAIL } from '@sitewright/domain/texts/en/mails';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';

/** Messages of the email that asks for reviews, for a locale; English where the program does not speak its language. */
export const reviewRequestTexts = (locale: string) =>
  textsOf('reviewMail', REVIEW_MAIL, () => messagesForLanguage(locale));
