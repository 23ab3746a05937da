import { AppError } from '../../platform/http/app-error.ts';
import { answerOf, askAgain, providerOf, type SettleDeps, settle } from '../checkout/index.ts';
import { findPayment, type Payment, type PaymentOutcome } from '../payments/index.ts';
import { beginRenewal, NotDeliverable } from './begin-renewal.ts';
import { findOpenPeriod } from './queries/periods.ts';
import type { SubscriptionKey } from './queries/subscriptions.ts';
import { recordPeriod } from './record-period.ts';
import { settleQuietly } from './renew.ts';

/** A means of payment that a shopper gives for an unpaid period. */
export type NewMethod = { provider: string; testMode: boolean; token: string };

/**
 * Pays the unpaid period with another means of payment, which is kept for the periods that follow. Gives the address of a
 * second step, or null when it is paid. Errors: payment-declined, payment-in-progress, subscription-action-impossible.
 */
export async function payPastDue(
  deps: SettleDeps,
  key: SubscriptionKey,
  given: { method: NewMethod; returnUrl: string },
): Promise<string | null> {
  const { websiteId } = key;
  const payment = await begin(deps, key, given.method);
  try {
    const outcome = await charge(deps, websiteId, payment, given.returnUrl);
    const result = await settle(deps, websiteId, payment, outcome);
    if (result.status === 'pending')
      throw new AppError('payment-in-progress', undefined, { retryAfterSeconds: 2 });
    return result.status === 'action-required' ? result.url : null;
  } finally {
    await deps.database.site(websiteId, (db) => recordPeriod(db, key));
  }
}

/** What became of a second step; the service is asked, nothing in an address is believed. */
export async function finishPastDue(deps: SettleDeps, key: SubscriptionKey): Promise<void> {
  const { websiteId } = key;
  const payment = await deps.database.site(websiteId, async (db) => {
    const period = await findOpenPeriod(db, key);
    return period?.paymentId ? findPayment(db, { websiteId, paymentId: period.paymentId }) : null;
  });
  if (payment?.status === 'action-required') {
    const outcome = await askAgain(providerOf(deps, payment), { websiteId, payment, mayConclude: false });
    await settleQuietly(deps, websiteId, payment, outcome);
  }
  await deps.database.site(websiteId, (db) => recordPeriod(db, key));
}

async function begin(
  { database, newId }: SettleDeps,
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

/** A second step at the test provider is a page of the checkout, which knows no subscription: it counts as not taken. */
async function charge(
  deps: SettleDeps,
  websiteId: string,
  payment: Payment,
  returnUrl: string,
): Promise<PaymentOutcome> {
  const provider = providerOf(deps, payment);
  const { id: paymentId, amountMinor, currency, methodToken } = payment;
  const key = { websiteId, paymentId };
  const outcome = await answerOf(
    provider.charge({ ...key, amountMinor, currency, methodToken, returnUrl, keepsMethod: true }),
  );
  const isHere = outcome.status === 'action-required' && outcome.url.startsWith('/');
  return isHere ? answerOf(provider.conclude(key)) : outcome;
}
