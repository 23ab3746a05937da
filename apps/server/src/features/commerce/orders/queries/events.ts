import type { OrderEvent, OrderEventKind } from '@sitewright/domain/order/schema';
import type { Db } from '../../../../platform/database/database.ts';

/** An event to write; `data` holds no secret, since everybody who sees orders reads it. */
export type NewOrderEvent = {
  websiteId: string;
  orderId: string;
  kind: OrderEventKind;
  data?: OrderEvent['data'];
  /** Name of the contributor who did it; none for the program and the shopper. */
  actor?: string;
};

/** Adds a line to the timeline of an order, in the caller's transaction. */
export async function recordOrderEvent(db: Db, event: NewOrderEvent): Promise<void> {
  db.send(
    `insert into order_events (website_id, order_id, kind, data, actor) values ($1, $2, $3, $4, $5)`,
    [event.websiteId, event.orderId, event.kind, JSON.stringify(event.data ?? {}), event.actor ?? ''],
    'orders-insert-event',
  );
}

/** The timeline of an order, oldest first. */
export async function listOrderEvents(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<OrderEvent[]> {
  const { rows } = await db.query<OrderEvent>(
    `select id, kind, data, actor, created_at as "createdAt" from order_events
      where website_id = $1 and order_id = $2 order by id`,
    [key.websiteId, key.orderId],
    'orders-list-events',
  );
  return rows;
}
