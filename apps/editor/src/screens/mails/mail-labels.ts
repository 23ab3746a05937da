import type { MailStatus } from '@sitewright/contract/mails';

/** Words for where a mail stands. */
export const MAIL_STATUS_LABELS: Readonly<Record<MailStatus, string>> = {
  queued: 'Waiting',
  kept: 'Kept here',
  sent: 'Sent',
  failed: 'Failed',
};

/** What the word means for the owner; shown with the opened mail. */
export const MAIL_STATUS_HINTS: Readonly<Record<MailStatus, string>> = {
  queued: 'It goes out as soon as the mail server takes it.',
  kept: 'No mail server is set up, so it was not sent.',
  sent: 'The mail server has taken it.',
  failed: 'The mail server refused it. It is not tried again.',
};
