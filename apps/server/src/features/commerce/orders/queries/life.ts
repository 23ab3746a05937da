import type { OrderStatus, OrderUnits, PaymentStatus, Shipment } from '@sitewright/domain/order/schema';
import type { Db } from '../../../../platform/database/database.ts';

type OrderKey = { websiteId: string; orderId: string };

/** Moves an order on; the database refuses a step backwards. Each change makes a new version of the row. */
export async function moveOrder(
  db: Db,
  key: OrderKey,
  change: { status?: OrderStatus | null; paymentStatus?: PaymentStatus | null },
): Promise<void> {
  await db.query(
    `update orders
        set status = coalesce($3, status), payment_status = coalesce($4, payment_status),
            paid_at = case when $4 = 'paid' then now() else paid_at end,
            canceled_at = case when $3 = 'canceled' then now() else canceled_at end,
            row_version = row_version + 1
      where website_id = $1 and id = $2`,
    [key.websiteId, key.orderId, change.status ?? null, change.paymentStatus ?? null],
    'orders-move',
  );
}

/** Which count of a line's units to raise. */
export type UnitCount = 'fulfilled' | 'refunded' | 'restocked';

const RAISE: Readonly<Record<UnitCount, string>> = {
  fulfilled: raise('fulfilled_quantity'),
  refunded: raise('refunded_quantity'),
  restocked: raise('restocked_quantity'),
};

function raise(column: string): string {
  return `update order_items i set ${column} = i.${column} + u.quantity
            from unnest($3::int[], $4::int[]) as u (position, quantity)
           where i.website_id = $1 and i.order_id = $2 and i.position = u.position`;
}

/** Raises a count of lines; the database refuses more units than the line has. */
export async function countUnits(
  db: Db,
  key: OrderKey,
  count: UnitCount,
  units: readonly OrderUnits[],
): Promise<void> {
  await db.query(RAISE[count], [
    key.websiteId,
    key.orderId,
    units.map(({ position }) => position),
    units.map(({ quantity }) => quantity),
  ]);
}

/** Writes a parcel of an order. */
export async function insertShipment(
  db: Db,
  key: OrderKey,
  shipment: Omit<Shipment, 'createdAt'>,
): Promise<void> {
  await db.query(
    `insert into shipments (website_id, id, order_id, carrier, tracking_number, tracking_url, lines)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      key.websiteId,
      shipment.id,
      key.orderId,
      shipment.carrier,
      shipment.trackingNumber,
      shipment.trackingUrl,
      JSON.stringify(shipment.lines),
    ],
  );
}

/** Parcels of an order, oldest first. */
export async function listShipments(db: Db, key: OrderKey): Promise<Shipment[]> {
  const { rows } = await db.query<Shipment>(
    `select id, carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl", lines,
            created_at as "createdAt"
       from shipments where website_id = $1 and order_id = $2 order by created_at, id`,
    [key.websiteId, key.orderId],
    'orders-list-shipments',
  );
  return rows;
}
