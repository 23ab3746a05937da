import { saveStripeKeys as call, receiveStripeEvent } from '@sitewright/contract/payments';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';
import type { ProviderDeps } from '../provider-kind.ts';
import { deleteKeys, listKeys, type StoredKeys, saveKeys } from './queries.ts';
import { openClient, placeOf } from './stripe-account.ts';

/** Where Stripe sends the events of a site, on the site's own origin. */
export const STRIPE_EVENTS_PATH = receiveStripeEvent.path;

/** Events that tell of payments; the program asks Stripe for everything else itself. */
export const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const;

export const saveStripeKeys = routeWithoutTransaction(call, async ({ deps, websiteId, body }) => {
  const { mode, secretKey, webhookSecret, remove } = body;
  if (secretKey) await checkKey(deps, mode, secretKey);
  if (webhookSecret && !webhookSecret.startsWith('whsec_')) {
    throw new AppError('invalid-fields', { webhookSecret: 'A signing secret begins with whsec_' });
  }
  const texts = sealedTexts(deps.secret, 'payment-keys');
  const seal = (what: 'key' | 'webhook', text: string | undefined) =>
    text ? texts.seal(placeOf(websiteId, mode, what), text) : null;
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
});

/** What an owner may see of secrets. */
export function keyStateOf({ mode, secretKey, webhookSecret, keyEnd }: StoredKeys) {
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
