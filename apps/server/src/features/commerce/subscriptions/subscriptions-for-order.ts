import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { recordOrderEvent, type StoredOrder, sendOrderMail } from '../orders/index.ts';
import { findPayment } from '../payments/index.ts';
import { firstDates, isLastPeriod } from './billing-periods.ts';
import { tellOfFirstCharge } from './jobs/trial-ending.ts';
import { findPaidAt } from './queries/periods.ts';
import { insertSubscription } from './queries/subscriptions.ts';
import { recordPeriod } from './record-period.ts';
import { renewalDraft } from './renewal-draft.ts';

/** True for an order that begins a subscription or pays a period of one. */
export function isOfSubscription({ subscription, renewal }: StoredOrder): boolean {
  return subscription !== null || renewal !== null;
}

/** Begins the subscription of a paid order, or notes that a period of one is paid. Each once, however often it runs. */
export async function subscriptionsForOrder(
  db: Db,
  deps: Pick<AppDeps, 'newId'>,
  order: StoredOrder & { websiteId: string },
): Promise<void> {
  const { websiteId, id: orderId, renewal, subscription: plan } = order;
  if (renewal) return recordPeriod(db, { websiteId, subscriptionId: renewal.subscriptionId });
  const [line] = order.items;
  if (!plan || !line) return;
  const { settings } = await getWebsite(db, websiteId);
  const payment = order.paymentId && (await findPayment(db, { websiteId, paymentId: order.paymentId }));
  const startsAt = (await findPaidAt(db, { websiteId, orderId })) ?? order.placedAt;
  const { timeZone } = settings;
  const dates = firstDates({ startsAt, plan, timeZone });
  const id = deps.newId();
  const isNew = await insertSubscription(db, websiteId, {
    id,
    orderId,
    accessToken: randomBytes(20).toString('hex'),
    title: line.title,
    email: order.email,
    locale: order.locale,
    plan,
    amountMinor: renewalDraft(order, { renewal: null, counted: new Set() }).totals.grandTotalCents,
    currency: order.currency,
    testMode: order.testMode,
    ...dates,
    timeZone,
    provider: payment ? payment.provider : '',
    methodPaymentId: order.paymentId,
    cartId: order.cartId,
  });
  if (!isNew) return;
  await recordOrderEvent(db, {
    websiteId,
    orderId,
    kind: 'subscription-started',
    data: { title: line.title },
  });
  await sendOrderMail(db, { websiteId, orderId, kind: 'subscription-started', about: id });
  const { trialDays } = plan;
  if (trialDays)
    await tellOfFirstCharge(
      db,
      { websiteId, subscriptionId: id },
      { now: startsAt, nextAt: dates.endsAt, trialDays },
    );
  if (isLastPeriod({ plan }, 1)) {
    await sendOrderMail(db, { websiteId, orderId, kind: 'subscription-ending', about: id });
  }
}
