import type {
  OrderItem,
  OrderPricing,
  OrderStatus,
  OrderTotals,
  PaymentStatus,
} from '@sitewright/domain/order/schema';
import type { SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import type { Db } from '../../../../platform/database/database.ts';
import type { Renewal } from '../order-draft.ts';

/** Line of an order to write; `variantId` ties it to stock. `areaIds`: member areas that it opens. */
export type NewOrderLine = OrderItem & { variantId: string; areaIds: string[] };

/** Line of an order as it is stored; `position` names it within the order. */
export type StoredOrderLine = NewOrderLine & {
  position: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
  restockedQuantity: number;
};

/** An order to write. */
export type NewOrder = OrderTotals & {
  id: string;
  number: number;
  accessToken: string;
  cartId: string;
  paymentId: string;
  email: string;
  locale: string;
  currency: string;
  testMode: boolean;
  pricing: OrderPricing;
  address: unknown;
  note: string;
  billingAddress: unknown;
  answers: { label: string; value: string }[];
  items: NewOrderLine[];
  /** Plan of the subscription that it begins. */
  subscription: SubscriptionPlan | null;
  /** Period of a subscription that it pays. */
  renewal: Renewal | null;
  /** False for an order whose money comes later. */
  isPaid: boolean;
};

/** An order as it is stored, with its lines. */
export type StoredOrder = Omit<NewOrder, 'items' | 'paymentId' | 'isPaid'> & {
  paymentId: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  placedAt: string;
  rowVersion: number;
  /** Money that goes or went back. */
  refundedMinor: number;
  items: StoredOrderLine[];
};

/** Takes `count` numbers of a site and gives the first. It need not last by itself: the order's own commit makes it last. */
export async function allocateOrderNumbers(db: Db, websiteId: string, count: number): Promise<number> {
  const { rows } = await db.query<{ first: number }>(
    `insert into order_numbers as n (website_id, next_number) values ($1, 1 + $2)
     on conflict (website_id) do update set next_number = n.next_number + $2
     returning next_number - $2 as first`,
    [websiteId, count],
    'orders-take-numbers',
  );
  const first = rows[0]?.first;
  if (first === undefined) throw new Error('no order number was given');
  return first;
}

/**
 * Writes an order, its lines and the first line of its timeline. It belongs to the member whose cart it was, else to the
 * one who has confirmed the address it was placed with.
 */
export function insertOrder(db: Db, websiteId: string, order: NewOrder): void {
  const items = order.items.map((item, position) => ({ ...item, ...item.chosenVariant, position }));
  db.send(
    `with placed as (
       insert into orders (website_id, id, number, access_token, cart_id, payment_id, email, locale, currency, test_mode,
         payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor, included_tax_minor,
         grand_total_minor, pricing, address, note, item_count, paid_at, member_id, details, campaign_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $21::boolean then 'paid' else 'awaiting' end, $11, $12, $13,
         $14, $15, $16, $17, $18, $19, $20, case when $21::boolean then now() end,
         coalesce((select c.member_id from carts c where c.website_id = $1 and c.id = $5),
                  (select m.id from members m where m.website_id = $1 and m.email = lower($7))), $22,
         (select c.campaign_id from carts c where c.website_id = $1 and c.id = $5))),
     told as (
       insert into order_events (website_id, order_id, kind) values ($1, $2, 'placed'))
     insert into order_items (website_id, order_id, position, item_id, variant_id, sku, title, attributes, option_values,
        additional_fields, product_type, quantity, unit_price_minor, line_total_minor, full_url, image, area_ids)
     select $1, $2, i.position, i."itemId", i."variantId", i.sku, i.title, i.attributes, i."optionValues",
            i."additionalFields", i."productType", i.quantity, i."unitPriceMinor", i."lineTotalMinor", i."fullUrl", i.image, i."areaIds"
       from jsonb_to_recordset($23::jsonb) as i (position int, "itemId" uuid, "variantId" uuid, sku text, title text,
            attributes jsonb, "optionValues" jsonb, "additionalFields" text, "productType" smallint, quantity int,
            "unitPriceMinor" bigint, "lineTotalMinor" bigint, "fullUrl" text, image jsonb, "areaIds" uuid[])`,
    [
      websiteId,
      order.id,
      order.number,
      order.accessToken,
      order.cartId,
      order.paymentId,
      order.email,
      order.locale,
      order.currency,
      order.testMode,
      order.subtotalCents,
      order.discountCents,
      order.shippingCostCents,
      order.taxCents,
      order.includedTaxMinor,
      order.grandTotalCents,
      JSON.stringify(order.pricing),
      order.address === null ? null : JSON.stringify(order.address),
      order.note,
      order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      order.isPaid,
      detailsOf(order),
      JSON.stringify(items),
    ],
    'orders-insert',
  );
}

function detailsOf({ billingAddress, answers, giftCardMinor, subscription, renewal }: NewOrder): string {
  return JSON.stringify({ billingAddress, answers, giftCardMinor, subscription, renewal });
}

const ORDER_COLUMNS = `
  o.id, o.number, o.access_token as "accessToken", o.cart_id as "cartId", o.payment_id as "paymentId", o.email, o.locale,
  o.currency, o.test_mode as "testMode", o.status, o.payment_status as "paymentStatus", o.subtotal_minor as "subtotalCents",
  o.discount_minor as "discountCents", o.shipping_minor as "shippingCostCents", o.tax_minor as "taxCents",
  o.included_tax_minor as "includedTaxMinor", o.grand_total_minor as "grandTotalCents", o.pricing, o.address, o.note,
  o.details -> 'billingAddress' as "billingAddress", coalesce(o.details -> 'answers', '[]') as answers,
  nullif(o.details -> 'subscription', 'null') as subscription, nullif(o.details -> 'renewal', 'null') as renewal,
  coalesce((o.details ->> 'giftCardMinor')::bigint, 0) as "giftCardMinor",
  o.placed_at as "placedAt", o.row_version as "rowVersion", o.refunded_minor as "refundedMinor",
  (select jsonb_agg(jsonb_build_object('position', i.position, 'itemId', i.item_id,
      'variantId', i.variant_id, 'sku', i.sku, 'title', i.title,
      'chosenVariant', jsonb_build_object('sku', i.sku, 'attributes', i.attributes, 'optionValues', i.option_values),
      'additionalFields', i.additional_fields, 'productType', i.product_type, 'quantity', i.quantity,
      'unitPriceMinor', i.unit_price_minor, 'lineTotalMinor', i.line_total_minor, 'fullUrl', i.full_url,
      'image', i.image, 'areaIds', i.area_ids, 'fulfilledQuantity', i.fulfilled_quantity, 'refundedQuantity', i.refunded_quantity,
      'restockedQuantity', i.restocked_quantity) order by i.position)
     from order_items i where i.website_id = o.website_id and i.order_id = o.id) as items`;

/** One order, or null. */
export async function findOrder(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<StoredOrder | null> {
  const { rows } = await db.query<StoredOrder>(
    `select ${ORDER_COLUMNS} from orders o where o.website_id = $1 and o.id = $2`,
    [key.websiteId, key.orderId],
    'orders-find',
  );
  return rows[0] ?? null;
}

/** The order with this access token, or null. */
export async function findOrderByToken(
  db: Db,
  key: { websiteId: string; token: string },
): Promise<StoredOrder | null> {
  const { rows } = await db.query<StoredOrder>(
    `select ${ORDER_COLUMNS} from orders o where o.website_id = $1 and o.access_token = $2`,
    [key.websiteId, key.token],
    'orders-find-by-token',
  );
  return rows[0] ?? null;
}

/** Reference by which a shopper reaches an order. */
export type OrderReference = { id: string; number: number; accessToken: string };

/** Reference of an order, or null. */
export async function findOrderReference(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<OrderReference | null> {
  const { rows } = await db.query<OrderReference>(
    `select id, number, access_token as "accessToken" from orders where website_id = $1 and id = $2`,
    [key.websiteId, key.orderId],
    'orders-find-reference',
  );
  return rows[0] ?? null;
}

/** Reference of the order of a cart, or null. */
export async function findOrderOfCart(
  db: Db,
  key: { websiteId: string; cartId: string },
): Promise<OrderReference | null> {
  const { rows } = await db.query<OrderReference>(
    `select id, number, access_token as "accessToken" from orders where website_id = $1 and cart_id = $2`,
    [key.websiteId, key.cartId],
    'orders-find-of-cart',
  );
  return rows[0] ?? null;
}

/** The same, of an order that was placed within the last minutes. */
export async function findRecentOrderOfCart(
  db: Db,
  key: { websiteId: string; cartId: string; minutes: number },
): Promise<OrderReference | null> {
  const { rows } = await db.query<OrderReference>(
    `select id, number, access_token as "accessToken" from orders
      where website_id = $1 and cart_id = $2 and placed_at > now() - $3 * interval '1 minute'`,
    [key.websiteId, key.cartId, key.minutes],
    'orders-find-recent-of-cart',
  );
  return rows[0] ?? null;
}

/** Notes that the confirmation is in the outbox, the first time that it is. */
export function markConfirmed(db: Db, key: { websiteId: string; orderId: string }): void {
  db.send(
    `update orders set confirmed_at = now() where website_id = $1 and id = $2 and confirmed_at is null`,
    [key.websiteId, key.orderId],
    'orders-mark-confirmed',
  );
}

/** Locks an order until the end of the transaction; false when there is none. Taken after cart and payment, before stock. */
export async function lockOrder(db: Db, key: { websiteId: string; orderId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from orders where website_id = $1 and id = $2 for update`,
    [key.websiteId, key.orderId],
    'orders-lock',
  );
  return rowCount === 1;
}
