import type { MailStatus } from '@sitewright/contract/mails';
import { t } from '@sitewright/owner-texts/t';

/** Words for where an email stands. */
export const MAIL_STATUS_LABELS: Readonly<Record<MailStatus, string>> = {
  queued: t('mails.waiting'),
  kept: t('mails.keptHere'),
  sent: t('mails.sent'),
  failed: t('mails.failed'),
};

/** Explanation of the status; shown with the opened email. */
export const MAIL_STATUS_HINTS: Readonly<Record<MailStatus, string>> = {
  queued: t('mails.waitingHelp'),
  kept: t('mails.keptHelp'),
  sent: t('mails.sentHelp'),
  failed: t('mails.failedHelp'),
};
