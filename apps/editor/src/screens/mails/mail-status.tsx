import type { MailStatus as Status } from '@sitewright/contract/mails';
import { MAIL_STATUS_LABELS } from './mail-labels.ts';

/** Where an email stands, as a word with a tint. */
export function MailStatus({ status }: { status: Status }) {
  return <span className={`tag mail-status is-${status}`}>{MAIL_STATUS_LABELS[status]}</span>;
}
