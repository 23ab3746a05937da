import type { SubscriberFilter } from '@sitewright/domain/mailing/mailing-schema';
import type { ConsentSource, SubscriberStatus } from '@sitewright/domain/mailing/subscriber-states';
import { t } from '@sitewright/owner-texts/t';

/** Words for where somebody stands on a list. */
export const STATUS_LABELS: Readonly<Record<SubscriberStatus, string>> = {
  active: t('subscribers.active'),
  pending: t('subscribers.notConfirmed'),
  unsubscribed: t('subscribers.unsubscribed'),
};

/** The same with what else subscribers are looked through by. */
export const FILTER_LABELS: Readonly<Record<SubscriberFilter, string>> = {
  ...STATUS_LABELS,
  undeliverable: t('subscribers.undeliverable'),
};

/** Words for where a consent was given. */
export const SOURCE_LABELS: Readonly<Record<ConsentSource, string>> = {
  newsletter: t('subscribers.newsletterForm'),
  form: t('subscribers.form'),
  restock: t('subscribers.backInStockForm'),
  checkout: t('subscribers.checkout'),
  registration: t('subscribers.registration'),
  preferences: t('subscribers.pageOfPreferences'),
  import: t('subscribers.import'),
};
