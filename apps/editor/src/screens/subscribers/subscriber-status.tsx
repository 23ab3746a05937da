import type { SubscriberStatus as Status } from '@sitewright/domain/mailing/subscriber-states';
import { STATUS_LABELS } from './subscriber-labels.ts';

/** Where somebody stands on a list, as a word with a tint. */
export function SubscriberStatus({ status }: { status: Status }) {
  return <span className={`tag subscriber-status is-${status}`}>{STATUS_LABELS[status]}</span>;
}
