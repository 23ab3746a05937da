import type { HiddenText } from './hidden-text.ts';

/** One mail to one person. */
export type MailMessage = {
  websiteId: string;
  /** Kind of the email, e.g. 'order-confirmed'; shown and filtered by in the outbox. */
  kind: string;
  /** What it tells of and is deleted with, such as a submission. */
  subjectId?: string;
  to: { address: string; name?: string };
  replyTo?: string;
  /** Where one request ends further emails of the kind: the header `List-Unsubscribe`. Source: RFC 8058. */
  oneClickUrl?: string;
  /** It answers a message by itself: marked as such, and without a sender that a failure would be reported to. Source: RFC 3834. */
  isAutoReply?: boolean;
  /** It was written to be looked at: figures leave it out. */
  isTest?: boolean;
  subject: string;
  html: string;
  text: string;
  /** Secret part, shown only to the recipient; `html` and `text` hold the shown form. */
  hidden?: HiddenText;
};
