import { REVIEW_MAIL } from '@sitewright/domain/texts/en/mails';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** Messages of the email that asks for reviews, for who gets it. */
export const reviewRequestTexts = (reader: MailReader) =>
  textsOf('reviewMail', REVIEW_MAIL, () => mailMessages(reader));
