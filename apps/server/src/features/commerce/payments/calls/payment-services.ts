import * as contract from '@sitewright/contract/payments';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { requireFeature } from '../../../../platform/http/sites/require-feature.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import { getWebsite, siteOrigin } from '../../../site/sites/index.ts';
import type { ProviderDeps, ProviderKind } from '../provider-kind.ts';
import { PROVIDER_KINDS } from '../providers.ts';
import { deleteKeys, listKeys, type StoredKeys, saveKeys } from '../queries/stripe.ts';
import { openClient, sealContext } from '../stripe/stripe-account.ts';

export const listPaymentServices = route(contract.listPaymentServices, async ({ db, websiteId, deps }) => {
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

/** Where Stripe sends the events of a site, on the site's own origin. */
const STRIPE_EVENTS_PATH = contract.receiveStripeEvent.path;

/** Events that tell of payments; the program asks Stripe for everything else itself. */
const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const;

export const updateStripeKeys = routeWithoutTransaction(
  contract.updateStripeKeys,
  async ({ deps, websiteId, body }) => {
    const { mode, secretKey, webhookSecret, remove } = body;
    if (mode === 'live' && (secretKey || webhookSecret))
      await deps.database.site(websiteId, (db) => requireFeature(db, websiteId, 'online-payments'));
    if (secretKey) await checkKey(deps, mode, secretKey);
    if (webhookSecret && !webhookSecret.startsWith('whsec_')) {
      throw new AppError('invalid-fields', { webhookSecret: 'A signing secret begins with whsec_' });
    }
    const texts = sealedTexts(deps.secret, 'payment-keys');
    const seal = (what: 'key' | 'webhook', text: string | undefined) =>
      text ? texts.seal(sealContext(websiteId, mode, what), text) : null;
    return deps.database.site(websiteId, async (db) => {
      if (remove) await deleteKeys(db, websiteId, mode);
      await saveKeys(db, websiteId, {
        mode,
        secretKey: seal('key', secretKey),
        webhookSecret: seal('webhook', webhookSecret),
        keyEnd: secretKey ? secretKey.slice(-4) : null,
      });
      const keys = (await listKeys(db, websiteId)).find((stored) => stored.mode === mode);
      return keyStateOf(keys ?? { mode, secretKey: null, webhookSecret: null, keyEnd: null });
    });
  },
);

/** Visible state of a secret, for its owner. */
function keyStateOf({ mode, secretKey, webhookSecret, keyEnd }: StoredKeys) {
  return {
    mode,
    hasSecretKey: secretKey !== null,
    keyEnd: keyEnd ?? '',
    hasWebhookSecret: webhookSecret !== null,
  };
}

/** A key of the other mode or one that Stripe refuses is not saved; one that cannot be tried now is. */
async function checkKey(deps: ProviderDeps, mode: 'test' | 'live', secretKey: string): Promise<void> {
  if (!new RegExp(`^(?:sk|rk)_${mode}_[A-Za-z0-9_]+$`).test(secretKey)) {
    throw new AppError('invalid-fields', { secretKey: `A secret key begins with sk_${mode}_` });
  }
  const stripe = await openClient(deps, secretKey);
  try {
    await stripe.balance.retrieve();
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'StripeAuthenticationError') {
      throw new AppError('invalid-fields', { secretKey: 'Stripe does not know this key.' });
    }
  }
}
