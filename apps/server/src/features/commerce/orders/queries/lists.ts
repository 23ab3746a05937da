import type { OrderStatus, OrderSummary, PaymentStatus } from '@sitewright/domain/order/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { searchConditions, sharedListWords } from '../../../../platform/database/list-words.ts';
import { type StatementValues, statementValues } from '../../../../platform/database/statement-values.ts';

/** Filter of an owner's order list; absent parts do not narrow it. */
export type OrderFilter = {
  /** A number, or how words of a name or mail address begin. */
  search: string | null;
  status: string | null;
  paymentStatus: string | null;
  /** Days of the store, as moments: from (inclusive) until (exclusive). */
  from: string | null;
  until: string | null;
};

const ORDER_WORDS = sharedListWords('order', 'id');

export type ListedOrder = OrderSummary & { sequence: number };

/**
 * Orders before a place in the sequence, newest first; one more than a page tells that there is another. Those of some days
 * go by the time they were placed, which an index of these days has in order.
 */
export async function listOrderRows(
  db: Db,
  key: OrderFilter & { websiteId: string; before: number | null; limit: number },
): Promise<ListedOrder[]> {
  const parts = statementValues(key.websiteId);
  const { values, value } = parts;
  // Put together, so that each part of the filter finds its index.
  const where = ['website_id = $1', ...(await searched(db, key, parts))];
  const isByTime = Boolean(key.from || key.until);
  if (key.before !== null)
    where.push(isByTime ? placedBefore(value(key.before)) : `sequence < ${value(key.before)}`);
  if (key.status) where.push(`status = ${value(key.status)}`);
  if (key.paymentStatus) where.push(`payment_status = ${value(key.paymentStatus)}`);
  if (key.from) where.push(`placed_at >= ${value(key.from)}`);
  if (key.until) where.push(`placed_at < ${value(key.until)}`);
  const { rows } = await db.query<ListedOrder>(
    `select id, number, email, currency, test_mode as "testMode", status, payment_status as "paymentStatus",
            placed_at as "placedAt", grand_total_minor as "grandTotalCents", item_count as "itemCount", sequence,
            coalesce(trim((address ->> 'firstName') || ' ' || (address ->> 'lastName')), '') as "customerName"
       from orders where ${where.join(' and ')}
      order by ${isByTime ? 'placed_at desc, ' : ''}sequence desc limit ${value(key.limit)}`,
    values,
  );
  return rows;
}

/** The place of an order in the list by time: two may be placed at the same moment. */
function placedBefore(sequence: string): string {
  return `(placed_at, sequence) < (
    (select b.placed_at from orders b where b.website_id = $1 and b.sequence = ${sequence}), ${sequence}::bigint)`;
}

/** A number alone is that order's, or how a word begins. */
async function searched(
  db: Db,
  key: { websiteId: string; search: string | null },
  values: StatementValues,
): Promise<string[]> {
  const words = await searchConditions(db, key, ORDER_WORDS, values);
  const number = /^#?(\d{1,15})$/.exec(key.search ?? '')?.[1];
  if (number === undefined) return words;
  return [`(number = ${values.value(Number(number))} or ${words.join(' and ')})`];
}

/** Line of the export: an order's line with its order. */
export type ExportedLine = {
  sequence: number;
  number: number;
  placedAt: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  email: string;
  address: Record<string, string> | null;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingMinor: number;
  taxCents: number;
  grandTotalCents: number;
  refundedMinor: number;
  testMode: boolean;
  note: string;
  sku: string;
  title: string;
  options: { optionName: string; value: string }[];
  additionalFields: string | null;
  quantity: number;
  unitPriceMinor: number;
  lineTotalMinor: number;
  paidAt: string | null;
  fulfilledAt: string | null;
  billingAddress: Record<string, string> | null;
  /** Name of the way of delivery; null where nothing is sent. */
  delivery: string | null;
  discounts: { name?: string; code?: string | null }[];
  giftCardMinor: number;
  answers: { label: string; value: string }[];
  shipments: { carrier: string; trackingNumber: string; trackingUrl: string }[];
};

/** Lines of the next orders before a place in the sequence, whole orders only, in the order of the list. */
export async function listExportedLines(
  db: Db,
  key: OrderFilter & { websiteId: string; before: number | null; limit: number },
): Promise<ExportedLine[]> {
  const sequences = (await listOrderRows(db, key)).map(({ sequence }) => sequence);
  if (sequences.length === 0) return [];
  const { rows } = await db.query<ExportedLine>(
    `select o.sequence, o.number, o.placed_at as "placedAt", o.status, o.payment_status as "paymentStatus", o.email,
            o.address, o.currency, o.subtotal_minor as "subtotalCents", o.discount_minor as "discountCents",
            o.shipping_minor as "shippingMinor", o.tax_minor as "taxCents", o.grand_total_minor as "grandTotalCents",
            o.refunded_minor as "refundedMinor", o.test_mode as "testMode", o.note, i.sku, i.title,
            i.option_values as options, i.additional_fields as "additionalFields", i.quantity,
            i.unit_price_minor as "unitPriceMinor", i.line_total_minor as "lineTotalMinor",
            o.paid_at as "paidAt", o.fulfilled_at as "fulfilledAt",
            nullif(o.details -> 'billingAddress', 'null') as "billingAddress",
            o.pricing -> 'shippingOption' ->> 'name' as delivery, coalesce(o.pricing -> 'discounts', '[]') as discounts,
            coalesce((o.details ->> 'giftCardMinor')::bigint, 0) as "giftCardMinor",
            coalesce(o.details -> 'answers', '[]') as answers,
            coalesce((select jsonb_agg(jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
                'trackingUrl', s.tracking_url) order by s.created_at, s.id)
               from shipments s where s.website_id = o.website_id and s.order_id = o.id), '[]') as shipments
       from orders o join order_items i on i.website_id = o.website_id and i.order_id = o.id
      where o.website_id = $1 and o.sequence = any ($2::bigint[])
      order by array_position($2::bigint[], o.sequence), i.position`,
    [key.websiteId, sequences],
  );
  return rows;
}
