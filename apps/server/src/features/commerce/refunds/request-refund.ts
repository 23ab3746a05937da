import { refundAmount } from '@sitewright/domain/order/refund-amount';
import type { OrderUnits } from '@sitewright/domain/order/schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { revokeGiftCards } from '../gift-cards/index.ts';
import {
  countUnits,
  findRefund,
  insertRefund,
  listRefunds,
  openOrder,
  recordOrderEvent,
  requireUnits,
  type StoredOrder,
} from '../orders/index.ts';
import { findPayment } from '../payments/index.ts';
import { finishRefundJob } from './jobs/finish-refund.ts';
import { restockUnits } from './restock-units.ts';

/** Time after which the job looks whether the refund was finished in the request that asked for it. */
const LOOK_AGAIN_SECONDS = 30;

/** Money to give back. `id` is made by the caller: the same again is the same refund. */
export type RefundRequest = {
  id: string;
  lines: readonly OrderUnits[];
  shippingMinor: number;
  extraMinor: number;
  restock: boolean;
  reason: string;
  notify: boolean;
};

/**
 * Promises money back, in the caller's transaction: the amount is worked out from the order's own figures and taken off
 * what is left, units go back on the shelf. The payment service is asked afterwards, by finishRefund or its job. Gives
 * false when this refund was asked for before. Errors: not-found, conflict, order-action-impossible, units-not-left,
 * refund-too-large, refund-empty.
 */
export async function requestRefund(
  db: Db,
  key: { websiteId: string; orderId: string },
  input: { rowVersion: number | null; actor: string; refund: RefundRequest },
): Promise<boolean> {
  const { refund, actor, rowVersion } = input;
  const existing = await findRefund(db, { websiteId: key.websiteId, refundId: refund.id });
  if (existing?.orderId === key.orderId) return false;
  if (existing) throw new AppError('not-found');
  const order = await openOrder(db, key, { rowVersion, action: 'refund' });
  requireLeft(order, refund);
  const amountMinor = refundAmount(order, refund);
  if (amountMinor === 0) throw new AppError('refund-empty');
  if (amountMinor > order.grandTotalCents - order.refundedMinor) throw new AppError('refund-too-large');
  const providerMinor = await providerPart(db, key, order, amountMinor);
  await insertRefund(db, key.websiteId, {
    ...refund,
    lines: [...refund.lines],
    orderId: key.orderId,
    amountMinor,
    providerMinor,
  });
  await countUnits(db, key, 'refunded', refund.lines);
  await recordOrderEvent(db, {
    ...key,
    kind: 'refund-asked',
    data: { amountMinor, reason: refund.reason },
    actor,
  });
  const revoked = await revokeGiftCards(db, { ...key, refundId: refund.id }, refund.lines);
  if (revoked.cards > 0)
    await recordOrderEvent(db, { ...key, kind: 'gift-cards-revoked', data: revoked, actor });
  await sendJob(db, finishRefundJob, {
    websiteId: key.websiteId,
    data: { refundId: refund.id },
    delaySeconds: LOOK_AGAIN_SECONDS,
  });
  if (refund.restock) await restockUnits(db, key, { order, units: refund.lines, actor });
  return true;
}

function requireLeft(order: StoredOrder, refund: RefundRequest): void {
  const left = order.items.map(({ position, quantity, refundedQuantity }) => ({
    position,
    quantity: quantity - refundedQuantity,
  }));
  if (refund.lines.length > 0) requireUnits(refund.lines, left);
  if (refund.shippingMinor > order.grandTotalCents) throw new AppError('refund-too-large');
}

/** Part of an amount that is refunded through the payment service: all until its payment is used up, the rest was paid by gift card. */
async function providerPart(
  db: Db,
  key: { websiteId: string; orderId: string },
  order: StoredOrder,
  amountMinor: number,
): Promise<number> {
  const { websiteId } = key;
  const payment = order.paymentId ? await findPayment(db, { websiteId, paymentId: order.paymentId }) : null;
  const refunds = await listRefunds(db, key);
  const gone = refunds
    .filter(({ status }) => status !== 'refused')
    .reduce((sum, { providerMinor }) => sum + providerMinor, 0);
  return Math.min(amountMinor, Math.max(0, (payment?.amountMinor ?? 0) - gone));
}
