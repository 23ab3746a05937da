import { listPaymentServices } from '@sitewright/contract/payments';
import type { StoreSettings } from '@sitewright/domain/site/website-schema';
import { route } from '../../../platform/http/calls/route.ts';
import { getWebsite, siteOrigin } from '../../site/sites/index.ts';
import type { ProviderKind } from './provider-kind.ts';
import { PROVIDER_KINDS } from './providers.ts';
import { listKeys, type StoredKeys } from './stripe/queries.ts';
import { keyStateOf, STRIPE_EVENTS, STRIPE_EVENTS_PATH } from './stripe/save-keys.ts';

export const listServices = route(listPaymentServices, async ({ db, websiteId, deps }) => {
  const website = await getWebsite(db, websiteId);
  const keys = await listKeys(db, websiteId);
  const settings = website.settings.storeSettings;
  return {
    services: PROVIDER_KINDS.map((kind) => serviceOf(kind, settings, keys)),
    stripe: {
      keys: keys.map(keyStateOf),
      eventsUrl: `${siteOrigin(deps.config, website)}${STRIPE_EVENTS_PATH}`,
      events: [...STRIPE_EVENTS],
    },
  };
});

function serviceOf(kind: ProviderKind, settings: StoreSettings, keys: readonly StoredKeys[]) {
  const { name, title, abilities } = kind;
  const method = kind.method(settings);
  const testMode = method?.testMode ?? settings.payments.stripe.mode === 'test';
  const hasKeys =
    name !== 'stripe' ||
    keys.some(({ mode, secretKey }) => secretKey !== null && (mode === 'test') === testMode);
  const isOn = settings.paymentProviders.includes(name);
  return { name, title, abilities, isOn, isReady: method !== null && hasKeys, testMode };
}
