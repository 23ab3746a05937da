import type { OrderSummary } from '@sitewright/domain/order/schema';
import type { Db } from '../../../platform/database/database.ts';

/** What an owner looks for; absent parts do not narrow the list. */
export type OrderFilter = {
  /** A number, or a part of a name or mail address. */
  search: string | null;
  status: string | null;
  paymentStatus: string | null;
  /** Days of the store, as moments: from (inclusive) until (exclusive). */
  from: string | null;
  until: string | null;
};

export type ListedOrder = OrderSummary & { sequence: number };

/** Orders before a place in the sequence, newest first; one more than a page tells that there is another. */
export async function listOrderRows(
  db: Db,
  key: OrderFilter & { websiteId: string; before: number | null; limit: number },
): Promise<ListedOrder[]> {
  const { rows } = await db.query<ListedOrder>(
    `select id, number, email, currency, test_mode as "testMode", status, payment_status as "paymentStatus",
            placed_at as "placedAt", grand_total_minor as "grandTotalCents", item_count as "itemCount", sequence,
            coalesce(trim((address ->> 'firstName') || ' ' || (address ->> 'lastName')), '') as "customerName"
       from orders
      where website_id = $1 and ($2::bigint is null or sequence < $2) and ($3::text is null or status = $3)
        and ($4::text is null or payment_status = $4)
        and ($5::timestamptz is null or placed_at >= $5) and ($6::timestamptz is null or placed_at < $6)
        and ($7::text is null or number::text = ltrim($7, '#') or strpos(lower(email || ' '
              || coalesce((address ->> 'firstName') || ' ' || (address ->> 'lastName'), '')), lower($7)) > 0)
      order by sequence desc limit $8`,
    [key.websiteId, key.before, key.status, key.paymentStatus, key.from, key.until, key.search, key.limit],
    'orders-list',
  );
  return rows;
}

/** Line of the export: an order's line with its order. */
export type ExportedLine = {
  sequence: number;
  number: number;
  placedAt: string;
  status: string;
  paymentStatus: string;
  email: string;
  address: Record<string, string> | null;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  grandTotalCents: number;
  refundedCents: number;
  testMode: boolean;
  note: string;
  sku: string;
  title: string;
  options: { optionName: string; value: string }[];
  additionalFields: string | null;
  quantity: number;
  unitPriceCents: number;
  lineTotalCents: number;
};

/** Lines of the next orders before a place in the sequence, whole orders only, newest first. */
export async function listExportedLines(
  db: Db,
  key: OrderFilter & { websiteId: string; before: number | null; limit: number },
): Promise<ExportedLine[]> {
  const sequences = (await listOrderRows(db, key)).map(({ sequence }) => sequence);
  if (sequences.length === 0) return [];
  const { rows } = await db.query<ExportedLine>(
    `select o.sequence, o.number, o.placed_at as "placedAt", o.status, o.payment_status as "paymentStatus", o.email,
            o.address, o.currency, o.subtotal_minor as "subtotalCents", o.discount_minor as "discountCents",
            o.shipping_minor as "shippingCents", o.tax_minor as "taxCents", o.grand_total_minor as "grandTotalCents",
            o.refunded_minor as "refundedCents", o.test_mode as "testMode", o.note, i.sku, i.title,
            i.option_values as options, i.additional_fields as "additionalFields", i.quantity,
            i.unit_price_minor as "unitPriceCents", i.line_total_minor as "lineTotalCents"
       from orders o join order_items i on i.website_id = o.website_id and i.order_id = o.id
      where o.website_id = $1 and o.sequence = any ($2::bigint[])
      order by o.sequence desc, i.position`,
    [key.websiteId, sequences],
  );
  return rows;
}
