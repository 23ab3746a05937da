import type { MailStatus } from '@sitewright/contract/mails';

/** Words for where an email stands. */
export const MAIL_STATUS_LABELS: Readonly<Record<MailStatus, string>> = {
  queued: 'Waiting',
  kept: 'Kept here',
  sent: 'Sent',
  failed: 'Failed',
};

/** Explanation of the status; shown with the opened email. */
export const MAIL_STATUS_HINTS: Readonly<Record<MailStatus, string>> = {
  queued: 'It is sent as soon as the mail server accepts it.',
  kept: 'No mail server is set up, so it was not sent.',
  sent: 'The mail server has accepted it.',
  failed: 'The mail server rejected it. It will not be retried.',
};
