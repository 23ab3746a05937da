import type { OrderRefund, OrderUnits } from '@sitewright/domain/order/schema';
import type { Db } from '../../../../platform/database/database.ts';

/** Money to give back. `providerMinor` of it goes through the payment service. */
export type StoredRefund = OrderRefund & {
  orderId: string;
  providerMinor: number;
  lines: OrderUnits[];
  notify: boolean;
};

const COLUMNS = `id, order_id as "orderId", status, amount_minor as "amountMinor", provider_minor as "providerMinor", lines,
  reason, notify, created_at as "createdAt"`;

/** Promises money back: writes the refund and takes its amount off what is left. The database refuses more than there is. */
export async function insertRefund(
  db: Db,
  websiteId: string,
  refund: Omit<StoredRefund, 'createdAt' | 'status'> & { shippingMinor: number },
): Promise<void> {
  await db.query(
    `insert into order_refunds (website_id, id, order_id, amount_minor, provider_minor, lines, shipping_minor, reason, notify)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      websiteId,
      refund.id,
      refund.orderId,
      refund.amountMinor,
      refund.providerMinor,
      JSON.stringify(refund.lines),
      refund.shippingMinor,
      refund.reason,
      refund.notify,
    ],
  );
  await db.query(
    `update orders set refunded_minor = refunded_minor + $3, row_version = row_version + 1
      where website_id = $1 and id = $2`,
    [websiteId, refund.orderId, refund.amountMinor],
  );
}

/** One refund, or null. */
export async function findRefund(
  db: Db,
  key: { websiteId: string; refundId: string },
): Promise<StoredRefund | null> {
  const { rows } = await db.query<StoredRefund>(
    `select ${COLUMNS} from order_refunds where website_id = $1 and id = $2`,
    [key.websiteId, key.refundId],
  );
  return rows[0] ?? null;
}

/** Refunds of an order, oldest first. */
export async function listRefunds(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<StoredRefund[]> {
  const { rows } = await db.query<StoredRefund>(
    `select ${COLUMNS} from order_refunds where website_id = $1 and order_id = $2 order by created_at, id`,
    [key.websiteId, key.orderId],
    'orders-list-refunds',
  );
  return rows;
}

/** Ends a refund that is under way; false when it was ended before. */
export async function endRefund(
  db: Db,
  key: { websiteId: string; refundId: string },
  status: 'done' | 'refused',
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update order_refunds set status = $3, finished_at = now()
      where website_id = $1 and id = $2 and status = 'pending'`,
    [key.websiteId, key.refundId, status],
  );
  return rowCount === 1;
}

/** Takes back the promise of a refund that the payment service refuses, with the units it named. */
export async function withdrawRefund(db: Db, websiteId: string, refund: StoredRefund): Promise<void> {
  await db.query(
    `update orders set refunded_minor = refunded_minor - $3, row_version = row_version + 1
      where website_id = $1 and id = $2`,
    [websiteId, refund.orderId, refund.amountMinor],
  );
  await db.query(
    `update order_items i set refunded_quantity = i.refunded_quantity - u.quantity
       from unnest($3::int[], $4::int[]) as u (position, quantity)
      where i.website_id = $1 and i.order_id = $2 and i.position = u.position`,
    [
      websiteId,
      refund.orderId,
      refund.lines.map(({ position }) => position),
      refund.lines.map(({ quantity }) => quantity),
    ],
  );
}
