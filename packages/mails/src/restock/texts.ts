import { RESTOCK_MAIL } from '@sitewright/domain/texts/en/mails';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** Messages of the email to those who wait for a product, for who gets it. */
export const restockTexts = (reader: MailReader) =>
  textsOf('restockMail', RESTOCK_MAIL, () => mailMessages(reader));
