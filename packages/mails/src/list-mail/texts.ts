import { LIST_CONFIRM_MAIL, LIST_WELCOME_MAIL } from '@sitewright/domain/texts/en/newsletter';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** Messages of the email that asks for a confirmation, for who gets it. */
export const confirmTexts = (reader: MailReader) =>
  textsOf('listConfirmMail', LIST_CONFIRM_MAIL, () => mailMessages(reader));

/** The same of the email to those who are on a list now. */
export const welcomeTexts = (reader: MailReader) =>
  textsOf('listWelcomeMail', LIST_WELCOME_MAIL, () => mailMessages(reader));
