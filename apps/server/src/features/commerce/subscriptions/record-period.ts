import { daysToRetry, nextSubscriptionState } from '@sitewright/domain/subscription/subscription-state';
import type { Db } from '../../../platform/database/database.ts';
import { notifyShop } from '../../site/notices/index.ts';
import { OrderDraft, sendOrderMail } from '../orders/index.ts';
import { findPayment, type Payment } from '../payments/index.ts';
import { isLastPeriod } from './billing-periods.ts';
import { findOpenPeriod, type StoredPeriod, updatePeriod } from './queries/periods.ts';
import {
  findSubscription,
  lockSubscription,
  readClock,
  type StoredSubscription,
  type SubscriptionKey,
  updateSubscription,
} from './queries/subscriptions.ts';
import { releaseMethod } from './release-method.ts';

const REFUSED: readonly Payment['status'][] = ['failed', 'refund-due', 'refunded'];

/**
 * Brings a subscription in line with what became of the payment of its open period. Nothing is remembered between payment
 * and record, so it may run at any time, by anybody, again: each payment counts once.
 */
export async function recordPeriod(db: Db, key: SubscriptionKey): Promise<void> {
  const subscription = await lockSubscription(db, key);
  if (!subscription) return;
  const period = await findOpenPeriod(db, key);
  if (!period?.paymentId) return;
  const payment = await findPayment(db, { websiteId: key.websiteId, paymentId: period.paymentId });
  if (!payment) return;
  if (payment.orderId && (payment.status === 'captured' || payment.status === 'awaiting')) {
    await recordPaid(db, key, { subscription, period, payment, orderId: payment.orderId });
  } else if (REFUSED.includes(payment.status) && period.countedPaymentId !== payment.id) {
    await updatePeriod(db, { ...key, period: period.period }, { countedPaymentId: payment.id });
    // A shopper who has just typed a wrong card is told so at once.
    if (!OrderDraft.parse(payment.draft).renewal?.isByShopper) {
      await recordRefusal(db, key, subscription, payment.failure ?? '');
    }
  }
}

async function recordPaid(
  db: Db,
  key: SubscriptionKey,
  input: { subscription: StoredSubscription; period: StoredPeriod; payment: Payment; orderId: string },
): Promise<void> {
  const { subscription, period, payment, orderId } = input;
  const status = nextSubscriptionState(subscription.status, { kind: 'paid' }) ?? subscription.status;
  const isOpen = status === 'active';
  await updatePeriod(db, { ...key, period: period.period }, { orderId });
  const isByShopper = OrderDraft.parse(payment.draft).renewal?.isByShopper === true;
  const { provider, id: paymentId } = payment;
  await updateSubscription(db, key, {
    status,
    paidPeriods: period.period,
    nextAt: isOpen ? period.endsAt : null,
    failures: 0,
    failure: '',
    ...(isByShopper ? { method: { provider, paymentId } } : {}),
  });
  if (isByShopper) await releaseMethod(db, key.websiteId, subscription);
  // Money that came after the end leaves nothing to pay with the new one.
  if (isByShopper && isEnd(status))
    await releaseMethod(db, key.websiteId, {
      ...subscription,
      provider,
      methodPaymentId: paymentId,
      methodToken: null,
    });
  if (isOpen && isLastPeriod(subscription, period.period)) {
    await tell(db, key, { orderId, kind: 'subscription-ending' });
  }
}

/** Counts a period that could not be paid: it is tried again some days later, and after the last try no more. */
export async function recordRefusal(
  db: Db,
  key: SubscriptionKey,
  subscription: StoredSubscription,
  failure: string,
): Promise<void> {
  const { status, failures, orderId } = subscription;
  const days = daysToRetry(failures + 1);
  const next = nextSubscriptionState(status, { kind: 'failed', retriesLeft: days === null ? 0 : 1 });
  if (next === null) return;
  const { later } = await readClock(db, days ?? 0);
  const nextAt = next === 'past-due' ? later : null;
  await updateSubscription(db, key, { status: next, nextAt, failures: failures + 1, failure });
  if (isEnd(next)) await releaseMethod(db, key.websiteId, subscription);
  await tell(db, key, {
    orderId,
    kind: next === 'cancelled' ? 'subscription-cancelled' : 'subscription-failed',
  });
}

function isEnd(status: StoredSubscription['status']): boolean {
  return status === 'cancelled' || status === 'completed';
}

/** Asks for an email about a subscription, and tells the shop of one that is cancelled or not paid. */
export async function tell(
  db: Db,
  { websiteId, subscriptionId }: SubscriptionKey,
  mail: { orderId: string; kind: 'subscription-failed' | 'subscription-cancelled' | 'subscription-ending' },
): Promise<void> {
  await sendOrderMail(db, { websiteId, ...mail, about: subscriptionId });
  if (mail.kind === 'subscription-ending') return;
  const isFailed = mail.kind === 'subscription-failed';
  const found = await findSubscription(db, { websiteId, subscriptionId });
  await notifyShop(db, {
    websiteId,
    kind: isFailed ? 'payment-failed' : 'subscription-cancelled',
    title: `${isFailed ? 'Payment failed' : 'Subscription cancelled'}: ${found?.title ?? ''}`,
    subjectId: subscriptionId,
  });
}
