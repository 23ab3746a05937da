import { AppError } from '../../../platform/errors/app-error.ts';
import { chargeWithoutShopper, finalizePayment, type PaymentDeps, providerOf } from '../checkout/index.ts';
import type { Payment, PaymentOutcome } from '../payments/index.ts';
import { beginRenewal, type Method, NotDeliverable } from './begin-renewal.ts';
import { isLastPeriod } from './billing-periods.ts';
import {
  findSubscription,
  keepMethodToken,
  lockSubscription,
  type SubscriptionKey,
} from './queries/subscriptions.ts';
import { recordPeriod, recordRefusal } from './record-period.ts';

/**
 * Charges the period of a subscription that is due and makes its order, once for each period: by many servers at the same
 * time, again, and after a crash at any step. The payment service is asked outside of transactions.
 */
export async function renew(deps: PaymentDeps, key: SubscriptionKey): Promise<void> {
  const { websiteId } = key;
  // An earlier run may have stopped between payment and record.
  await deps.database.site(websiteId, (db) => recordPeriod(db, key));
  const method = await keptMethod(deps, key);
  if (!method) return;
  const payment = await begin(deps, key, method);
  if (!payment) return;
  if (payment.status === 'pending') {
    const outcome = await chargeWithoutShopper(providerOf(deps, payment), websiteId, payment);
    await finalizeQuietly(deps, websiteId, payment, outcome);
  }
  await deps.database.site(websiteId, (db) => recordPeriod(db, key));
}

/** A refusal and units sold meanwhile are ends of a try, which its payment tells of. */
export async function finalizeQuietly(
  deps: PaymentDeps,
  websiteId: string,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<void> {
  try {
    await finalizePayment(deps, websiteId, payment, outcome);
  } catch (error) {
    const isEnd =
      error instanceof AppError && (error.code === 'payment-declined' || error.code === 'out-of-stock');
    if (!isEnd) throw error;
  }
}

async function begin(deps: PaymentDeps, key: SubscriptionKey, method: Method): Promise<Payment | null> {
  const { database, newId } = deps;
  try {
    return await database.site(key.websiteId, (db) => beginRenewal(db, key, { newId, method }));
  } catch (error) {
    if (!(error instanceof NotDeliverable)) throw error;
    await refuse(deps, key, error.message);
    return null;
  }
}

/** Means of payment that was kept; null after noting that there is none, and when there is nothing to do. */
async function keptMethod(deps: PaymentDeps, key: SubscriptionKey): Promise<Method | null> {
  const { websiteId } = key;
  const found = await deps.database.site(websiteId, (db) => findSubscription(db, key));
  if (!found?.isDue) return null;
  const { provider, testMode, methodPaymentId: paymentId, methodToken } = found;
  const method = { provider, testMode, isByShopper: false };
  // Free periods and the end need none.
  if (found.amountMinor === 0 || isLastPeriod(found, found.paidPeriods)) return { ...method, token: '' };
  if (methodToken !== null) return { ...method, token: methodToken };
  const savedMethod = paymentId ? await providerOf(deps, found).keptMethod({ websiteId, paymentId }) : null;
  if (savedMethod !== null && paymentId) {
    await deps.database.site(websiteId, (db) => keepMethodToken(db, key, { paymentId, token: savedMethod }));
    return { ...method, token: savedMethod };
  }
  await refuse(deps, key, 'There is no means of payment for this subscription.');
  return null;
}

/** Counts a try that never came to a payment; only while it is due, so that many who try at once count it once. */
async function refuse({ database }: PaymentDeps, key: SubscriptionKey, reason: string): Promise<void> {
  await database.site(key.websiteId, async (db) => {
    const subscription = await lockSubscription(db, key);
    if (subscription?.isDue) await recordRefusal(db, key, subscription, reason);
  });
}
