import type { Db } from '../../../platform/database/database.ts';

type OrderKey = { websiteId: string; orderId: string };

/** The money of an order paid by hand has come; false when none is awaited. */
export async function receivePayment(db: Db, key: OrderKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payments set status = 'captured', checked_at = now(), updated_at = now()
      where website_id = $1 and order_id = $2 and status = 'awaiting'`,
    [key.websiteId, key.orderId],
  );
  return rowCount === 1;
}

/** The money of an order is not awaited any more, e.g. since it was canceled; false when none was. */
export async function dropAwaitedPayment(db: Db, key: OrderKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payments set status = 'failed', failure = 'canceled', updated_at = now()
      where website_id = $1 and order_id = $2 and status = 'awaiting'`,
    [key.websiteId, key.orderId],
  );
  return rowCount === 1;
}
