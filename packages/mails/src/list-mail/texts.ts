import { LIST_CONFIRM_MAIL, LIST_WELCOME_MAIL } from '@sitewright/domain/texts/en/newsletter';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';

/** Messages of the email that asks for a confirmation, for a locale; English where the program does not speak its language. */
export const confirmTexts = (locale: string) =>
  textsOf('listConfirmMail', LIST_CONFIRM_MAIL, () => messagesForLanguage(locale));

/** The same of the email to those who are on a list now. */
export const welcomeTexts = (locale: string) =>
  textsOf('listWelcomeMail', LIST_WELCOME_MAIL, () => messagesForLanguage(locale));
