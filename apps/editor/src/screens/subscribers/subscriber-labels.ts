import type { SubscriberFilter } from '@sitewright/domain/mailing/mailing-schema';
import type { ConsentSource, SubscriberStatus } from '@sitewright/domain/mailing/subscriber-states';

/** Words for where somebody stands on a list. */
export const STATUS_LABELS: Readonly<Record<SubscriberStatus, string>> = {
  active: 'Active',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
};

/** The same with what else subscribers are looked through by. */
export const FILTER_LABELS: Readonly<Record<SubscriberFilter, string>> = {
  ...STATUS_LABELS,
  undeliverable: 'Undeliverable',
};

/** Words for where a consent was given. */
export const SOURCE_LABELS: Readonly<Record<ConsentSource, string>> = {
  newsletter: 'Newsletter form',
  form: 'Form',
  restock: 'Back-in-stock form',
  preferences: 'Page of preferences',
  import: 'Import',
};
