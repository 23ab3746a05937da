import { paidParts, unitsAmount } from '@sitewright/domain/order/refund-amount';
import type { Db } from '../../../platform/database/database.ts';
import { refundToGiftCards, revokeGiftCards } from '../gift-cards/index.ts';
import { moveOrder, openOrder, recordOrderEvent, type StoredOrder, sendOrderMail } from '../orders/index.ts';
import { movePayment } from '../payments/index.ts';
import { requestRefund } from './request-refund.ts';
import { restockUnits } from './restock-units.ts';

/** Request to cancel an order. `refundId` names the refund of what is left to give back. */
export type CancelRequest = {
  restock: boolean;
  refundId: string | null;
  reason: string;
  notify: boolean;
};

/**
 * Cancels an order that was not sent whole: money that is left goes back when asked for, units that were not sent go back
 * on the shelf. Gift cards bought with it pay no more, whether or not their money goes back: what a buyer keeps after a
 * canceled order is the owner's to decide, by a card of the shop. An order that waits for its money waits no longer.
 * Errors: not-found, conflict, order-action-impossible.
 */
export async function cancelOrder(
  db: Db,
  key: { websiteId: string; orderId: string },
  input: { rowVersion: number | null; actor: string; cancel: CancelRequest },
): Promise<void> {
  const { cancel, actor, rowVersion } = input;
  const order = await openOrder(db, key, { rowVersion, action: 'cancel' });
  await moveOrder(db, key, { status: 'canceled' });
  await recordOrderEvent(db, { ...key, kind: 'canceled', data: { reason: cancel.reason }, actor });
  if (order.paymentStatus === 'awaiting' && order.paymentId) {
    const payment = { websiteId: key.websiteId, paymentId: order.paymentId };
    await movePayment(db, payment, { from: ['awaiting'], to: 'failed', failure: 'canceled' });
    const { giftCardMinor: amountMinor } = order;
    if (amountMinor > 0) await refundToGiftCards(db, { ...key, amountMinor });
  }
  const cards = await revokeGiftCards(db, key, order.items);
  if (cards.cards > 0) await recordOrderEvent(db, { ...key, kind: 'gift-cards-revoked', data: cards, actor });
  if (cancel.notify) await sendOrderMail(db, { ...key, kind: 'order-canceled', about: cancel.reason });
  const isOwed = order.paymentStatus !== 'awaiting' && order.grandTotalCents > order.refundedMinor;
  if (cancel.refundId !== null && isOwed) {
    const refund = { ...whatIsLeft(order), id: cancel.refundId, reason: cancel.reason };
    await requestRefund(db, key, {
      rowVersion: null,
      actor,
      refund: { ...refund, restock: false, notify: cancel.notify },
    });
  }
  if (cancel.restock) await restockUnits(db, key, { order, units: unsentUnits(order), actor });
}

/** All units and money of an order that were not given back: the lines, and what is left beyond them. */
function whatIsLeft(order: StoredOrder) {
  const lines = order.items
    .map(({ position, quantity, refundedQuantity }) => ({ position, quantity: quantity - refundedQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const paid = paidParts(order);
  const left = order.grandTotalCents - order.refundedMinor;
  const ofLines = lines.reduce((sum, { position, quantity }) => {
    const item = order.items[position];
    const units = { of: item?.quantity ?? 1, refunded: item?.refundedQuantity ?? 0, quantity };
    return sum + unitsAmount(paid.lines[position] ?? 0, units);
  }, 0);
  // Free amounts given back before were not taken off lines: then the rest is given back as an amount only.
  return ofLines <= left
    ? { lines, shippingMinor: 0, extraMinor: left - ofLines }
    : { lines: [], shippingMinor: 0, extraMinor: left };
}

function unsentUnits({ items }: StoredOrder) {
  return items
    .map(({ position, quantity, fulfilledQuantity }) => ({
      position,
      quantity: quantity - fulfilledQuantity,
    }))
    .filter(({ quantity }) => quantity > 0);
}
