import { sentStatus } from '@sitewright/domain/order/order-state';
import type { OrderUnits, Shipment } from '@sitewright/domain/order/schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openOrder } from './open-order.ts';
import { sendOrderMail } from './order-jobs.ts';
import { recordOrderEvent } from './queries/events.ts';
import { countUnits, insertShipment, moveOrder } from './queries/life.ts';
import type { StoredOrder } from './queries/orders.ts';

/** A parcel to send; without lines it holds everything that is left. */
export type NewShipment = Pick<Shipment, 'id' | 'carrier' | 'trackingNumber' | 'trackingUrl'> & {
  lines?: readonly OrderUnits[] | undefined;
  notify: boolean;
};

/**
 * Marks units of an order as sent, in the caller's transaction. Errors: not-found, conflict, order-action-impossible,
 * units-not-left.
 */
export async function shipOrder(
  db: Db,
  key: { websiteId: string; orderId: string },
  input: { rowVersion: number | null; actor: string; shipment: NewShipment },
): Promise<void> {
  const { shipment, actor } = input;
  const order = await openOrder(db, key, { rowVersion: input.rowVersion, action: 'fulfil' });
  const left = unitsToSend(order);
  const lines = shipment.lines ?? left;
  requireUnits(lines, left);
  await insertShipment(db, key, { ...shipment, lines: [...lines] });
  await countUnits(db, key, 'fulfilled', lines);
  const sent = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const after = order.items.map((item) => ({
    // Units refunded before they were sent are not waited for.
    quantity: item.quantity - unsentRefunds(item),
    fulfilledQuantity: item.fulfilledQuantity + (sent.get(item.position) ?? 0),
  }));
  await moveOrder(db, key, { status: sentStatus(after) });
  await recordOrderEvent(db, { ...key, kind: 'fulfilled', data: eventData(shipment, lines), actor });
  const kind = isPickup(order) ? 'order-ready' : 'order-shipped';
  if (shipment.notify) await sendOrderMail(db, { ...key, kind, about: shipment.id });
}

function isPickup({ pricing }: StoredOrder): boolean {
  return pricing.shippingOption?.kind === 'pickup';
}

/** Units of an order that were neither sent nor given back. */
export function unitsToSend({ items }: StoredOrder): OrderUnits[] {
  return items
    .map((item) => ({
      position: item.position,
      quantity: item.quantity - item.fulfilledQuantity - unsentRefunds(item),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Refused unless there are lines, and each line is named once and has as many units. Errors: units-not-left. */
export function requireUnits(requested: readonly OrderUnits[], left: readonly OrderUnits[]): void {
  const most = new Map(left.map(({ position, quantity }) => [position, quantity]));
  const isOnce = new Set(requested.map(({ position }) => position)).size === requested.length;
  const isSome = requested.length > 0;
  const fits = requested.every(({ position, quantity }) => quantity <= (most.get(position) ?? 0));
  if (!isSome || !isOnce || !fits) throw new AppError('units-not-left');
}

/** Refunded units that were never shipped, as far as there are any. */
function unsentRefunds(item: StoredOrder['items'][number]): number {
  return Math.min(item.refundedQuantity, item.quantity - item.fulfilledQuantity);
}

function eventData(shipment: NewShipment, lines: readonly OrderUnits[]) {
  return {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
  };
}
