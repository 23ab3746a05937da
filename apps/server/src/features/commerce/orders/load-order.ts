import type { Order } from '@sitewright/domain/order/schema';
import type { Db } from '../../../platform/database/database.ts';
import { listShipments } from './queries/life.ts';
import type { StoredOrder } from './queries/orders.ts';
import { listRefunds } from './queries/refunds.ts';
import { toOrder } from './to-order.ts';

/** An order as its shopper and its owner see it, with its parcels and refunds. */
export async function loadOrder(db: Db, websiteId: string, stored: StoredOrder): Promise<Order> {
  const key = { websiteId, orderId: stored.id };
  const [shipments, refunds] = await Promise.all([listShipments(db, key), listRefunds(db, key)]);
  return toOrder(stored, { shipments, refunds });
}
