import { formatMoney } from '@sitewright/domain/money/format-money';
import { refundedStatus } from '@sitewright/domain/order/order-state';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { notifyShop } from '../../site/notices/index.ts';
import { refundToGiftCards, reinstateGiftCards } from '../gift-cards/index.ts';
import {
  endRefund,
  findOrder,
  findRefund,
  listRefunds,
  lockOrder,
  moveOrder,
  recordOrderEvent,
  type StoredRefund,
  sendOrderMail,
  withdrawRefund,
} from '../orders/index.ts';
import { findPayment, openProvider, RefundRefused } from '../payments/index.ts';

type Deps = Pick<AppDeps, 'database' | 'config'>;
type RefundKey = { websiteId: string; refundId: string };

/**
 * Asks the payment service for the money of a refund and notes how it went. Outside of any transaction, and again is
 * harmless: the service knows the refund by its id. Throws when the service gave no answer; then nobody knows, and it is
 * asked again later.
 */
export async function finishRefund(deps: Deps, key: RefundKey): Promise<void> {
  const { database } = deps;
  const refund = await database.site(key.websiteId, (db) => findRefund(db, key));
  if (refund?.status !== 'pending') return;
  const isGiven = await askProvider(deps, key, refund);
  await database.site(key.websiteId, (db) => (isGiven ? complete(db, key, refund) : refuse(db, key, refund)));
}

/** True when the money went back, false when the service will never give it. */
async function askProvider(deps: Deps, { websiteId }: RefundKey, refund: StoredRefund): Promise<boolean> {
  if (refund.providerMinor === 0) return true;
  const payment = await deps.database.site(websiteId, async (db) => {
    const order = await findOrder(db, { websiteId, orderId: refund.orderId });
    return order?.paymentId ? findPayment(db, { websiteId, paymentId: order.paymentId }) : null;
  });
  const provider = payment && openProvider(deps, payment);
  if (!provider) throw new Error(`the payment service of refund ${refund.id} is not there`);
  try {
    await provider.refund({
      websiteId,
      paymentId: payment.id,
      refundId: refund.id,
      amountMinor: refund.providerMinor,
    });
    return true;
  } catch (error) {
    if (error instanceof RefundRefused) return false;
    throw error;
  }
}

async function complete(db: Db, key: RefundKey, refund: StoredRefund): Promise<void> {
  const order = { websiteId: key.websiteId, orderId: refund.orderId };
  await lockOrder(db, order);
  if (!(await endRefund(db, key, 'done'))) return;
  const cardMinor = refund.amountMinor - refund.providerMinor;
  if (cardMinor > 0) await refundToGiftCards(db, { ...order, refundId: refund.id, amountMinor: cardMinor });
  const [stored, refunds] = [await findOrder(db, order), await listRefunds(db, order)];
  const done = refunds
    .filter(({ status }) => status === 'done')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await moveOrder(db, order, { paymentStatus: refundedStatus(done, stored?.grandTotalCents ?? done) });
  await recordOrderEvent(db, { ...order, kind: 'refunded', data: { amountMinor: refund.amountMinor } });
  if (refund.notify) await sendOrderMail(db, { ...order, kind: 'order-refunded', about: refund.id });
  await tellShop(db, key.websiteId, refund, 'Refund');
}

async function refuse(db: Db, key: RefundKey, refund: StoredRefund): Promise<void> {
  const order = { websiteId: key.websiteId, orderId: refund.orderId };
  await lockOrder(db, order);
  if (!(await endRefund(db, key, 'refused'))) return;
  await withdrawRefund(db, key.websiteId, refund);
  await reinstateGiftCards(db, { ...order, refundId: refund.id });
  await recordOrderEvent(db, { ...order, kind: 'refund-refused', data: { amountMinor: refund.amountMinor } });
  await tellShop(db, key.websiteId, refund, 'Refund rejected by the payment service');
}

async function tellShop(
  db: Db,
  websiteId: string,
  { orderId, amountMinor }: StoredRefund,
  outcome: string,
): Promise<void> {
  const order = await findOrder(db, { websiteId, orderId });
  if (!order) return;
  const { number, currency, testMode } = order;
  await notifyShop(db, {
    websiteId,
    kind: 'refund',
    title: `${testMode ? '[Test] ' : ''}${outcome}: ${formatMoney(amountMinor, currency)}, order #${number}`,
    subjectId: orderId,
  });
}
