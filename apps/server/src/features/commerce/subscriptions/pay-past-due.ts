import { AppError } from '../../../platform/errors/app-error.ts';
import {
  answerOf,
  finalizePayment,
  type PaymentDeps,
  providerOf,
  refreshPaymentStatus,
} from '../checkout/index.ts';
import { findPayment, type Payment, type PaymentOutcome, TEST_VERIFY_PATH } from '../payments/index.ts';
import { beginRenewal, NotDeliverable } from './begin-renewal.ts';
import { findOpenPeriod } from './queries/periods.ts';
import type { SubscriptionKey } from './queries/subscriptions.ts';
import { recordPeriod } from './record-period.ts';
import { finalizeQuietly } from './renew.ts';

/** A means of payment that a shopper gives for an unpaid period. */
export type NewMethod = { provider: string; testMode: boolean; token: string };

/**
 * Pays the unpaid period with another means of payment, which is kept for the periods that follow. Gives the address of a
 * second step, or null when it is paid. Errors: payment-declined, payment-in-progress, subscription-action-impossible.
 */
export async function payPastDue(
  deps: PaymentDeps,
  key: SubscriptionKey,
  input: { method: NewMethod; pageUrl: string },
): Promise<string | null> {
  const { websiteId } = key;
  if ((await finishPastDue(deps, key, { mayConclude: true })) === 'paid') return null;
  const payment = await begin(deps, key, input.method);
  try {
    const outcome = await charge(deps, websiteId, payment, input.pageUrl);
    const result = await finalizePayment(deps, websiteId, payment, outcome);
    if (result.status === 'pending')
      throw new AppError('payment-in-progress', undefined, { retryAfterSeconds: 2 });
    return result.status === 'action-required' ? result.url : null;
  } finally {
    await deps.database.site(websiteId, (db) => recordPeriod(db, key));
  }
}

/**
 * Result of a second step, if one is under way; the service is asked, nothing in a URL is believed. With
 * `mayConclude` one that its shopper has left is ended: who pays again comes back from it.
 */
export async function finishPastDue(
  deps: PaymentDeps,
  key: SubscriptionKey,
  { mayConclude = false } = {},
): Promise<'none' | 'open' | 'paid' | 'declined'> {
  const { websiteId } = key;
  const payment = await openStep(deps, key);
  if (!payment) return 'none';
  const outcome = await refreshPaymentStatus(providerOf(deps, payment), { websiteId, payment, mayConclude });
  await finalizeQuietly(deps, websiteId, payment, outcome);
  await deps.database.site(websiteId, (db) => recordPeriod(db, key));
  const ended = await deps.database.site(websiteId, (db) =>
    findPayment(db, { websiteId, paymentId: payment.id }),
  );
  if (ended?.status === 'action-required') return 'open';
  return ended?.orderId ? 'paid' : 'declined';
}

/** The payment of the unpaid period that waits for its shopper, or null. */
export function openStep({ database }: Pick<PaymentDeps, 'database'>, key: SubscriptionKey) {
  const { websiteId } = key;
  return database.site(websiteId, async (db) => {
    const period = await findOpenPeriod(db, key);
    const payment = period?.paymentId && (await findPayment(db, { websiteId, paymentId: period.paymentId }));
    return payment && payment.status === 'action-required' ? payment : null;
  });
}

async function begin(
  { database, newId }: PaymentDeps,
  key: SubscriptionKey,
  method: NewMethod,
): Promise<Payment> {
  try {
    const payment = await database.site(key.websiteId, (db) =>
      beginRenewal(db, key, { newId, method: { ...method, isByShopper: true } }),
    );
    if (!payment) throw new AppError('subscription-action-impossible');
    return payment;
  } catch (error) {
    if (!(error instanceof NotDeliverable)) throw error;
    throw new AppError('out-of-stock', undefined, { message: error.message });
  }
}

/** The second step of a test card is a page of ours: here it is one beside the page of the subscription. */
async function charge(
  deps: PaymentDeps,
  websiteId: string,
  payment: Payment,
  pageUrl: string,
): Promise<PaymentOutcome> {
  const { id: paymentId, amountMinor, currency, methodToken } = payment;
  const outcome = await answerOf(
    providerOf(deps, payment).charge({
      ...{ websiteId, paymentId, amountMinor, currency, methodToken },
      returnUrl: `${pageUrl}/return`,
      keepsMethod: true,
    }),
  );
  const isHere = outcome.status === 'action-required' && outcome.url === TEST_VERIFY_PATH;
  return isHere ? { ...outcome, url: `${new URL(pageUrl).pathname}/verify` } : outcome;
}
