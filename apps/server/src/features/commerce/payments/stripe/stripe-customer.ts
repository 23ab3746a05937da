import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentMode } from '@sitewright/domain/checkout/payment-schema';
import type { Stripe } from 'stripe';
import type { Keep } from '../provider.ts';
import type { ProviderDeps } from '../provider-kind.ts';
import { findCustomer, keepCustomer } from '../queries/stripe.ts';
import { isKeyInUse, isMissing } from './stripe-outcome.ts';

/** How often, and after how many milliseconds each, the customer is asked for that another request is about to make. */
const WAITS = { count: 40, ms: 250 };

/** Customer for whom Stripe keeps a card; one of a member is kept for the next one. */
export type CardCustomer = { customer: string; isMembers: boolean };

/**
 * Stripe keeps a card for a customer alone: of a member that is the same one each time, of each mode, and of a guest, since shops ask for no
 * account, one for each payment. One that the account has no more (it was deleted there, or the keys are another account's) is
 * replaced. Two payments at once get the same one, which Stripe makes once for a key; it refuses the second while the first is under way.
 */
export async function customerOf(
  deps: ProviderDeps,
  stripe: Stripe,
  { websiteId, paymentId, ownerId = null }: Keep,
  mode: PaymentMode,
): Promise<CardCustomer> {
  if (ownerId === null) {
    const made = await stripe.customers.create(
      { metadata: { websiteId, paymentId } },
      { idempotencyKey: `${paymentId}-customer` },
    );
    return { customer: made.id, isMembers: false };
  }
  const key = { websiteId, memberId: ownerId, mode };
  const stored = await deps.database.site(websiteId, (db) => findCustomer(db, key));
  if (stored !== null && (await isThere(stripe, stored))) return { customer: stored, isMembers: true };
  for (let tries = 1; ; tries++) {
    try {
      const made = await stripe.customers.create(
        { metadata: { websiteId, memberId: ownerId } },
        { idempotencyKey: `${ownerId}-customer-${stored ?? 'first'}` },
      );
      const customer = await deps.database.site(websiteId, (db) =>
        keepCustomer(db, key, { customer: made.id, instead: stored }),
      );
      return { customer, isMembers: true };
    } catch (error) {
      if (!isKeyInUse(error) || tries === WAITS.count) throw error;
    }
    await sleep(WAITS.ms);
    const others = await deps.database.site(websiteId, (db) => findCustomer(db, key));
    if (others !== null && others !== stored) return { customer: others, isMembers: true };
  }
}

async function isThere(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customer)).deleted !== true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
