import type { Bounce } from '@sitewright/domain/mailing/bounce-schema';
import type { SubscriberStatus as Status } from '@sitewright/domain/mailing/subscriber-states';
import { t } from '@sitewright/owner-texts/t';
import { bounceText } from '../../labels/bounce-text.ts';
import { STATUS_LABELS } from './subscriber-labels.ts';

/** Marks an address that emails come back from, with the reason. */
export function UndeliverableMark({ bounce }: { bounce: Bounce }) {
  return (
    <span className="subscriber-undeliverable">
      <span className="tag subscriber-status is-undeliverable">{t('subscribers.undeliverable')}</span>{' '}
      {bounceText(bounce)}
    </span>
  );
}

/** Where somebody stands on a list, as a word with a tint. */
export function SubscriberStatus({ status }: { status: Status }) {
  return <span className={`tag subscriber-status is-${status}`}>{STATUS_LABELS[status]}</span>;
}
