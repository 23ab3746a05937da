import { PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createHolds } from '../../catalogue/inventory/index.ts';
import { hashToken, newToken } from '../cart/index.ts';
import { countedUnits } from '../checkout/index.ts';
import { findOrder, type OrderDraft } from '../orders/index.ts';
import { FREE, findPayment, insertPayment, type Payment } from '../payments/index.ts';
import { isLastPeriod, passedPeriods, periodDates } from './billing-periods.ts';
import { opensSomeArea } from './queries/opened-areas.ts';
import {
  findOpenPeriod,
  insertPeriod,
  listVariantStates,
  movePeriod,
  type StoredPeriod,
  updatePeriod,
} from './queries/periods.ts';
import {
  lockSubscription,
  readClock,
  type StoredSubscription,
  type SubscriptionKey,
  updateSubscription,
} from './queries/subscriptions.ts';
import { releaseMethod } from './release-method.ts';
import { renewalDraft } from './renewal-draft.ts';

/** Thrown when a period cannot be delivered; nothing is charged. */
export class NotDeliverable extends Error {
  override name = 'NotDeliverable';
}

/** A means of payment. */
export type Method = { provider: string; testMode: boolean; token: string; isByShopper: boolean };

/**
 * First half of a renewal: the payment of the period that is due, new or already under way; null when nothing is to be
 * charged. The subscription is locked, so of many who ask at once one begins it. Errors: NotDeliverable,
 * payment-in-progress and subscription-action-impossible for a shopper.
 */
export async function beginRenewal(
  db: Db,
  key: SubscriptionKey,
  input: { newId: () => string; method: Method },
): Promise<Payment | null> {
  const { method } = input;
  const subscription = await lockSubscription(db, key);
  if (!subscription) return null;
  const { status, isDue, paidPeriods } = subscription;
  if (method.isByShopper && status !== 'past-due') throw new AppError('subscription-action-impossible');
  if (!method.isByShopper && (!isDue || (status !== 'active' && status !== 'past-due'))) return null;
  if (isLastPeriod(subscription, paidPeriods)) {
    await updateSubscription(db, key, { status: 'completed', nextAt: null });
    await releaseMethod(db, key.websiteId, subscription);
    return null;
  }
  const period = await openPeriod(db, key, subscription, input.newId);
  const earlier = period.paymentId && (await findPayment(db, { ...key, paymentId: period.paymentId }));
  if (
    earlier &&
    earlier.status !== 'failed' &&
    earlier.status !== 'refunded' &&
    earlier.status !== 'refund-due'
  ) {
    if (method.isByShopper) throw new AppError('payment-in-progress', undefined, { retryAfterSeconds: 2 });
    return earlier;
  }
  return newTry(db, key, { ...input, subscription, period });
}

/** The period to be paid. One that passed unpaid begins later instead, so that a single one is charged however late. */
async function openPeriod(
  db: Db,
  key: SubscriptionKey,
  subscription: StoredSubscription,
  newId: () => string,
): Promise<StoredPeriod> {
  const openPeriod = await findOpenPeriod(db, key);
  const period = openPeriod?.period ?? subscription.paidPeriods + 1;
  const { now } = await readClock(db);
  const passed = passedPeriods(subscription, period, Date.parse(now));
  if (openPeriod && passed === 0) return openPeriod;
  const dates = periodDates(subscription, period + passed);
  if (passed > 0) {
    const anchor = { at: subscription.anchorAt, period: subscription.anchorPeriod - passed };
    await updateSubscription(db, key, { anchor });
  }
  if (openPeriod) await movePeriod(db, { ...key, period }, dates);
  else
    await insertPeriod(db, key, {
      period,
      ...dates,
      afterGap:
        passed > 0 || (subscription.anchorPeriod === period && dates.startsAt !== subscription.paidUntil),
      cartId: newId(),
      // Nobody ever has this token: the cart only stands for what is paid.
      tokenHash: hashToken(newToken()),
      orderId: subscription.orderId,
    });
  const made = await findOpenPeriod(db, key);
  if (!made) throw new Error('a period was not written');
  return made;
}

async function newTry(
  db: Db,
  key: SubscriptionKey,
  input: { newId: () => string; method: Method; subscription: StoredSubscription; period: StoredPeriod },
): Promise<Payment> {
  const { subscription, period, method } = input;
  // Money for a test and a test for money are both refused, whoever asks.
  if (method.testMode !== subscription.testMode) throw new AppError('payment-method-unknown');
  const { websiteId, subscriptionId } = key;
  const draft = await draftOf(db, key, input);
  const amountMinor = draft.totals.grandTotalCents;
  const payment: Payment = {
    id: input.newId(),
    cartId: period.cartId,
    checkoutId: subscriptionId,
    provider: amountMinor === 0 ? FREE : method.provider,
    testMode: method.testMode,
    methodToken: method.token,
    idempotencyKey: `period-${period.period}-try-${period.tries + 1}`,
    requestHash: '',
    status: 'pending',
    amountMinor,
    currency: subscription.currency,
    failure: null,
    draft,
    orderId: null,
    idleSeconds: 0,
    ageSeconds: 0,
  };
  insertPayment(db, websiteId, payment);
  const lines = countedUnits(draft);
  // A test keeps no live units back.
  const short = payment.testMode ? [] : await createHolds(db, { websiteId, paymentId: payment.id, lines });
  if (short.length > 0) throw new NotDeliverable('This product is currently sold out.');
  await updatePeriod(db, { ...key, period: period.period }, { paymentId: payment.id });
  return payment;
}

async function draftOf(
  db: Db,
  { websiteId, subscriptionId }: SubscriptionKey,
  {
    subscription,
    period,
    method,
  }: { subscription: StoredSubscription; period: StoredPeriod; method: Method },
): Promise<OrderDraft> {
  const order = await findOrder(db, { websiteId, orderId: subscription.orderId });
  if (!order) throw new NotDeliverable('The order of this subscription no longer exists.');
  const variantIds = order.items.map(({ variantId }) => variantId);
  const variants = await listVariantStates(db, { websiteId, variantIds });
  if (variantIds.some((id) => !variants.has(id))) {
    throw new NotDeliverable('This product is no longer available.');
  }
  if (
    order.items.some(({ productType }) => productType === PAYWALL_TYPE) &&
    !(await opensSomeArea(db, { websiteId, orderId: order.id }))
  ) {
    throw new NotDeliverable('What this membership opens is no longer there.');
  }
  return renewalDraft(order, {
    renewal: { subscriptionId, period: period.period, isByShopper: method.isByShopper },
    counted: new Set(variantIds.filter((id) => variants.get(id)?.isCounted)),
  });
}
