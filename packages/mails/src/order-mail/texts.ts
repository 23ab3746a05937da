import { ORDER_MAIL, ORDER_MAIL_HEADINGS } from '@sitewright/domain/texts/en/mails';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** Messages of the emails about orders for who gets it. */
export const orderMailTexts = (reader: MailReader) =>
  textsOf('orderMail', ORDER_MAIL, () => mailMessages(reader));

/** Their headings by kind. */
export const orderMailHeadings = (reader: MailReader) =>
  textsOf('orderMailHeading', ORDER_MAIL_HEADINGS, () => mailMessages(reader));

/** Messages that an email prints. */
export type OrderMailTexts = ReturnType<typeof orderMailTexts>;
