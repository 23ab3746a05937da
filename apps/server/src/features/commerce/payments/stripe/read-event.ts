import type { Stripe } from 'stripe';
import type { ProviderDeps } from '../provider-kind.ts';
import { openClient, readSecrets } from './stripe-account.ts';

/** Age a signature may have; Stripe signs each delivery again, also one of days later. */
const TOLERANCE_SECONDS = 300;

/** Fields read from an event: never figures, which the program asks Stripe for itself. */
export type StripeEvent = { id: string; type: string; intentId: string | null; paymentId: string | null };

/** An event that Stripe signed for this site; null for anything else. `body`: the bytes exactly as they came. */
export async function readStripeEvent(
  deps: ProviderDeps,
  input: { websiteId: string; body: Uint8Array; signature: string },
): Promise<StripeEvent | null> {
  for (const { mode, secretKey, webhookSecret } of await readSecrets(deps.database, input.websiteId)) {
    if (!secretKey || !webhookSecret) continue;
    const stripe = await openClient(deps, secretKey);
    const event = verified(stripe, input, webhookSecret);
    if (event && event.livemode === (mode === 'live')) return toEvent(event);
  }
  return null;
}

function verified(
  stripe: Stripe,
  { body, signature }: { body: Uint8Array; signature: string },
  secret: string,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_SECONDS);
  } catch {
    return null;
  }
}

function toEvent({ id, type, data }: Stripe.Event): StripeEvent {
  const object = data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
    metadata?: Record<string, string> | null;
  };
  const named = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
  const isIntent = object.object === 'payment_intent' || object.object === 'setup_intent';
  const intentId = isIntent ? (object.id ?? null) : (named ?? null);
  return { id, type, intentId, paymentId: object.metadata?.paymentId ?? null };
}
