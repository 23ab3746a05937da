import { sentStatus } from '@sitewright/domain/order/order-state';
import type { Db } from '../../../platform/database/database.ts';
import { recordOrderEvent } from './queries/events.ts';
import { countUnits, moveOrder } from './queries/life.ts';
import type { StoredOrder, StoredOrderLine } from './queries/orders.ts';

/** Marks all units of lines as sent that reach their buyer without a parcel: files, gift cards. The order is locked. */
export async function markLinesSent(
  db: Db,
  key: { websiteId: string; orderId: string },
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<void> {
  const units = lines
    .map(({ position, quantity, fulfilledQuantity }) => ({
      position,
      quantity: quantity - fulfilledQuantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (units.length === 0) return;
  await countUnits(db, key, 'fulfilled', units);
  const sent = new Set(units.map(({ position }) => position));
  const after = order.items.map((item) =>
    sent.has(item.position) ? { ...item, fulfilledQuantity: item.quantity } : item,
  );
  await moveOrder(db, key, { status: sentStatus(after) });
  const total = units.reduce((sum, { quantity }) => sum + quantity, 0);
  await recordOrderEvent(db, {
    ...key,
    kind: 'fulfilled',
    data: { units: total, carrier: '', trackingNumber: '' },
  });
}
