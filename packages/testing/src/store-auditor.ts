import type { DiscountTerm } from '@sitewright/domain/cart/discount';
import { type OracleTotals, oracleTotals } from '@sitewright/domain/cart/testing/totals-oracle';

type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Looks at everything a store has written and names what breaks an invariant; empty when all hold. Reads only, and shares
 * no code with the product: its rules are written down here a second time. Source: reliability §4, I01-I03, I07, I09-I11, I15.
 */
export async function auditStore(query: Query, websiteId: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, sql } of RULES) {
    const rows = await query<Record<string, unknown>>(sql, [websiteId]);
    for (const row of rows) faults.push(`${name}: ${JSON.stringify(row)}`);
  }
  return [...faults, ...(await auditTotals(query, websiteId))];
}

/** Each statement gives the rows that break its rule. */
const RULES = [
  {
    name: 'I01 stock and holds within bounds',
    sql: `select sku, qty, held from variants where website_id = $1 and (qty < 0 or held < 0 or held > qty)`,
  },
  {
    name: 'I01 the ledger adds up to the stock',
    sql: `select v.sku, v.qty, coalesce(sum(l.change), 0)::int as ledger
            from variants v left join stock_ledger l on l.website_id = v.website_id and l.variant_id = v.id
           where v.website_id = $1 group by v.website_id, v.id, v.sku, v.qty
          having v.qty <> coalesce(sum(l.change), 0)`,
  },
  {
    name: 'I01 the ledger never went below nothing',
    sql: `select variant_id, balance from (
            select variant_id, sum(change) over (partition by variant_id order by id) as balance
              from stock_ledger where website_id = $1) running where balance < 0`,
  },
  {
    name: 'I01 held units have their holds',
    sql: `select v.sku, v.held, coalesce(sum(h.quantity), 0)::int as holds
            from variants v left join holds h on h.website_id = v.website_id and h.variant_id = v.id
           where v.website_id = $1 group by v.website_id, v.id, v.sku, v.held
          having v.held <> coalesce(sum(h.quantity), 0)`,
  },
  {
    name: 'I01 units sold are units ordered',
    sql: `select coalesce(o.variant_id, l.variant_id) as variant, o.ordered::int, l.sold::int from
            (select i.variant_id, sum(i.quantity) as ordered
               from order_items i join variants v on v.website_id = i.website_id and v.id = i.variant_id
              where i.website_id = $1 and not v.unlimited group by i.variant_id) o
            full join (select variant_id, -sum(change) as sold from stock_ledger
              where website_id = $1 and reason = 'sale' group by variant_id) l using (variant_id)
           where coalesce(o.ordered, 0) <> coalesce(l.sold, 0)`,
  },
  {
    name: 'variants that are out of stock or nearly are marked, no others',
    sql: `select v.sku, v.qty, s.state from variants v
            left join variant_states s on s.website_id = v.website_id and s.variant_id = v.id
           where v.website_id = $1 and s.state is distinct from
             (case when v.removed_at is null and not v.unlimited and v.qty = 0 then 0
                   when v.removed_at is null and not v.unlimited and v.qty <= 5 then 1 end)`,
  },
  {
    name: 'keys of product lists follow items and variants',
    sql: `select i.title, p.status, p.lowest_price_minor, p.variant_count
            from products p join items i on i.website_id = p.website_id and i.id = p.item_id
           where p.website_id = $1 and (p.collection_id is distinct from i.collection_id or p.status <> i.status
             or p.variant_count <> (select count(*) from variants v
                 where v.website_id = $1 and v.item_id = i.id and v.removed_at is null)
             or p.on_sale <> exists (select from variants v
                 where v.website_id = $1 and v.item_id = i.id and v.removed_at is null and v.on_sale))`,
  },
  {
    name: 'I02 one cart, one order',
    sql: `select cart_id, count(*) from orders where website_id = $1 group by cart_id having count(*) > 1`,
  },
  {
    name: 'I02 a cart is purchased exactly when it has an order',
    sql: `select c.id, c.is_purchased, o.id as "order" from carts c
            left join orders o on o.website_id = c.website_id and o.cart_id = c.id
           where c.website_id = $1 and (c.is_purchased <> (o.id is not null) or c.order_id is distinct from o.id)`,
  },
  {
    name: 'I02 an order has one payment of what gift cards left of its total, captured or still awaited',
    sql: `select o.number, count(p.id) from orders o
            left join payments p on p.website_id = o.website_id and p.order_id = o.id and p.currency = o.currency
             and p.cart_id = o.cart_id
             and p.amount_minor = o.grand_total_minor - coalesce((p.draft -> 'totals' ->> 'giftCardCents')::bigint, 0)
             and p.status = case when o.payment_status <> 'awaiting' then 'captured'
                                 when o.status = 'canceled' then 'failed' else 'awaiting' end
           where o.website_id = $1 group by o.website_id, o.id, o.number having count(p.id) <> 1`,
  },
  {
    name: 'I02 a payment makes one order, and only one that has or awaits its money makes any',
    sql: `select id, status, order_id from payments
           where website_id = $1 and (status in ('captured', 'awaiting') and order_id is null
              or order_id is not null and status not in ('captured', 'awaiting', 'failed'))`,
  },
  {
    name: 'I11 money taken by the provider has its order',
    sql: `select t.payment_id, t.amount_minor from test_provider_payments t
            left join payments p on p.website_id = t.website_id and p.id = t.payment_id and p.status = 'captured'
             and p.amount_minor = t.amount_minor and p.currency = t.currency
            left join orders o on o.website_id = p.website_id and o.id = p.order_id
           where t.website_id = $1 and t.status = 'captured' and o.id is null`,
  },
  {
    name: 'I11 a paid order has its money',
    sql: `select o.number from orders o
            join payments p on p.website_id = o.website_id and p.order_id = o.id and p.provider = 'test'
            left join test_provider_payments t on t.website_id = p.website_id and t.payment_id = p.id
             and t.status in ('captured', 'refunded') and t.amount_minor = p.amount_minor
           where o.website_id = $1 and p.status = 'captured' and t.payment_id is null`,
  },
  {
    name: 'I09 no more is given back than was taken, and a payment without its order is given back whole',
    sql: `select t.payment_id, t.amount_minor, sum(r.amount_minor)::bigint as given_back from test_provider_payments t
            join test_provider_refunds r on r.website_id = t.website_id and r.payment_id = t.payment_id
           where t.website_id = $1 group by t.website_id, t.payment_id, t.amount_minor, t.status
          having sum(r.amount_minor) > t.amount_minor or (sum(r.amount_minor) = t.amount_minor) <> (t.status = 'refunded')`,
  },
  {
    name: 'I11 what is over holds no units, and holds belong to payments under way',
    sql: `select h.payment_id, p.status from holds h
            left join payments p on p.website_id = h.website_id and p.id = h.payment_id
           where h.website_id = $1 and (p.id is null or p.status not in ('pending', 'action-required'))`,
  },
  {
    name: 'I02 order numbers are not given twice and not beyond the counter',
    sql: `select o.number from orders o left join order_numbers n using (website_id)
           where o.website_id = $1 and (n.next_number is null or o.number >= n.next_number or o.number < 1)`,
  },
  {
    name: 'I09 no more is given back than was paid, and the order knows how much',
    sql: `select o.number, o.refunded_minor, coalesce(sum(r.amount_minor), 0)::bigint as refunds from orders o
            left join order_refunds r on r.website_id = o.website_id and r.order_id = o.id and r.status <> 'refused'
           where o.website_id = $1 group by o.website_id, o.id, o.number, o.refunded_minor, o.grand_total_minor
          having o.refunded_minor <> coalesce(sum(r.amount_minor), 0) or o.refunded_minor > o.grand_total_minor`,
  },
  {
    name: 'I09 a payment gives back no more than it took',
    sql: `select o.number, p.amount_minor, sum(r.provider_minor)::bigint as refunds from orders o
            join payments p on p.website_id = o.website_id and p.id = o.payment_id
            join order_refunds r on r.website_id = o.website_id and r.order_id = o.id and r.status <> 'refused'
           where o.website_id = $1 group by o.website_id, o.id, o.number, p.amount_minor
          having sum(r.provider_minor) > p.amount_minor`,
  },
  {
    name: 'I09 units come back at most once, and the ledger knows them',
    sql: `select i.variant_id, sum(i.restocked_quantity)::int as restocked, l.back::int from order_items i
            join (select variant_id, order_id, sum(change) as back from stock_ledger
                   where website_id = $1 and reason = 'restock' group by variant_id, order_id) l
              on l.variant_id = i.variant_id and l.order_id = i.order_id
           where i.website_id = $1 group by i.order_id, i.variant_id, l.back
          having sum(i.restocked_quantity) < l.back or sum(i.quantity) < l.back`,
  },
  {
    name: 'I10 the status of an order is what was sent and given back of it',
    sql: `select o.number, o.status, o.payment_status from orders o
            join (select website_id, order_id, sum(quantity) as units, sum(fulfilled_quantity) as sent
                    from order_items where website_id = $1 group by website_id, order_id) i
              on i.website_id = o.website_id and i.order_id = o.id
            left join (select order_id, sum(amount_minor) as given from order_refunds
                        where website_id = $1 and status = 'done' group by order_id) r on r.order_id = o.id
           where o.website_id = $1
             and (o.status = 'pending' and i.sent > 0
               or o.status = 'partially-fulfilled' and (i.sent = 0 or i.sent = i.units)
               or o.status = 'fulfilled' and i.sent = 0
               or (o.payment_status = 'refunded') <> (coalesce(r.given, 0) = o.grand_total_minor and o.grand_total_minor > 0)
               or (o.payment_status = 'partially-refunded')
                  <> (coalesce(r.given, 0) > 0 and r.given < o.grand_total_minor))`,
  },
  {
    name: 'I10 a parcel holds units of its order, each once',
    sql: `select i.order_id, i.position from order_items i
            left join (select s.order_id, (l ->> 'position')::int as position, sum((l ->> 'quantity')::int) as sent
                         from shipments s cross join jsonb_array_elements(s.lines) l
                        where s.website_id = $1 group by 1, 2) p on p.order_id = i.order_id and p.position = i.position
           where i.website_id = $1 and i.fulfilled_quantity < coalesce(p.sent, 0)`,
  },
  {
    name: 'I07 uses of a discount are within its limit and counted right',
    sql: `select d.code, d.uses, count(u.payment_id)::int as taken from discounts d
            left join discount_uses u on u.website_id = d.website_id and u.discount_id = d.id
           where d.website_id = $1 and (d.use_limit is not null or d.customer_limit is not null)
           group by d.website_id, d.id, d.code, d.uses, d.use_limit
          having d.uses <> count(u.payment_id) or count(u.payment_id) > d.use_limit`,
  },
  {
    name: 'I07 no customer has a discount oftener than allowed',
    sql: `select d.code, u.customer_key from discounts d
            join discount_uses u on u.website_id = d.website_id and u.discount_id = d.id
           where d.website_id = $1 group by d.website_id, d.id, d.code, d.customer_limit, u.customer_key
          having count(*) > d.customer_limit`,
  },
  {
    name: 'I07 an order has its uses, and a use its order or a payment under way',
    sql: `select o.number::text as about from orders o cross join jsonb_array_elements(o.pricing -> 'discounts') t
            left join discount_uses u on u.website_id = o.website_id and u.order_id = o.id
             and u.discount_id = (t ->> 'id')::uuid
           where o.website_id = $1 and t ->> 'id' is not null and u.payment_id is null
          union all
          select u.payment_id::text from discount_uses u
            left join payments p on p.website_id = u.website_id and p.id = u.payment_id
           where u.website_id = $1 and u.order_id is null
             and coalesce(p.status, '') not in ('pending', 'action-required')`,
  },
  {
    name: 'CART-14 a member has one open cart, which only she opens',
    sql: `select c.member_id, count(*) from carts c where c.website_id = $1 and c.member_id is not null and not c.is_purchased and not c.is_subscription
           group by c.member_id
          having count(*) > 1 or bool_or(c.token_hash <> sha256(convert_to('member ' || c.member_id, 'UTF8')))`,
  },
  {
    name: 'CART-14 no line of a cart is lost between cart and order',
    sql: `select o.number, c.variant_id, c.units::int as in_cart, coalesce(i.units, 0)::int as ordered
            from orders o
            join (select cart_id, variant_id, sum(quantity) as units from cart_entries
                   where website_id = $1 group by cart_id, variant_id) c on c.cart_id = o.cart_id
            left join (select order_id, variant_id, sum(quantity) as units from order_items
                   where website_id = $1 group by order_id, variant_id) i
              on i.order_id = o.id and i.variant_id = c.variant_id
           where o.website_id = $1 and c.units <> coalesce(i.units, 0)`,
  },
  {
    name: 'I08 a gift card has what its ledger adds up to, within its value, and never had less than nothing',
    sql: `select g.id, g.balance_minor, g.face_minor, coalesce(sum(e.amount_minor), 0)::bigint as ledger, min(e.running) as least
            from gift_cards g
            left join (select card_id, amount_minor, sum(amount_minor) over (partition by card_id order by id) as running
                         from gift_card_entries where website_id = $1) e on e.card_id = g.id
           where g.website_id = $1 group by g.website_id, g.id, g.balance_minor, g.face_minor
          having g.balance_minor <> coalesce(sum(e.amount_minor), 0) or g.balance_minor not between 0 and g.face_minor
              or min(e.running) < 0 or max(e.running) > g.face_minor`,
  },
  {
    name: 'I08 what a gift card pays is in its ledger, use by use',
    sql: `select coalesce(u.payment_id, e.payment_id) as payment, coalesce(u.card_id, e.card_id) as card, u.out::bigint,
                 e.ledger::bigint from
            (select payment_id, card_id, amount_minor - returned_minor as out from gift_card_uses where website_id = $1) u
            full join (select payment_id, card_id, -sum(amount_minor) as ledger from gift_card_entries
                        where website_id = $1 and payment_id is not null group by payment_id, card_id) e
              on e.payment_id = u.payment_id and e.card_id = u.card_id
           where coalesce(u.out, 0) <> coalesce(e.ledger, 0)`,
  },
  {
    name: 'I08 what cards hold belongs to a payment under way or to the order of their payment, in its site and currency',
    sql: `select u.payment_id, u.card_id, p.status, p.currency, g.currency as card_currency from gift_card_uses u
            left join payments p on p.website_id = u.website_id and p.id = u.payment_id
            left join gift_cards g on g.website_id = u.website_id and g.id = u.card_id
           where u.website_id = $1 and (p.id is null or g.currency is distinct from p.currency
             or u.order_id is null and p.status not in ('pending', 'action-required')
             or u.order_id is not null and p.order_id is distinct from u.order_id)`,
  },
  {
    name: 'I08 cards pay of an order what it says they do, and their part of refunds is back on them',
    sql: `select o.number, o.details ->> 'giftCardCents' as said, coalesce(u.paid, 0)::bigint as paid,
                 coalesce(u.back, 0)::bigint as back, coalesce(r.cards, 0)::bigint as refunded from orders o
            left join (select order_id, sum(amount_minor) as paid, sum(returned_minor) as back from gift_card_uses
                        where website_id = $1 group by order_id) u on u.order_id = o.id
            left join (select order_id, sum(amount_minor - provider_minor) as cards from order_refunds
                        where website_id = $1 and status = 'done' group by order_id) r on r.order_id = o.id
           where o.website_id = $1 and (coalesce((o.details ->> 'giftCardCents')::bigint, 0) <> coalesce(u.paid, 0)
             or coalesce(u.back, 0) <> case when o.status = 'canceled' and o.payment_status = 'awaiting'
                                            then coalesce(u.paid, 0) else coalesce(r.cards, 0) end)`,
  },
  {
    name: 'I08 units of gift cards that were paid have one card each, of their price',
    sql: `select g.order_id, g.position, g.unit from gift_cards g
            left join order_items i on i.website_id = g.website_id and i.order_id = g.order_id and i.position = g.position
           where g.website_id = $1 and g.order_id is not null
             and (i.order_id is null or i.product_type <> 4 or g.unit > i.quantity or g.face_minor <> i.unit_price_minor)`,
  },
  {
    name: 'I13 a period of a subscription has one order and one payment that took money',
    sql: `select p.subscription_id, p.period, count(distinct y.id)::int as payments, count(distinct o.id)::int as orders
            from subscription_periods p
            left join payments y on y.website_id = p.website_id and y.cart_id = p.cart_id
             and y.status in ('captured', 'awaiting')
            left join orders o on o.website_id = p.website_id and o.cart_id = p.cart_id
           where p.website_id = $1 group by p.website_id, p.subscription_id, p.period, p.status, p.order_id
          having count(distinct y.id) > 1 or count(distinct o.id) > 1
              or (p.status = 'paid') <> (count(distinct o.id) = 1) or (p.order_id is null) <> (p.status = 'open')`,
  },
  {
    name: 'I13 periods of a subscription neither overlap nor leave a gap that is not noted',
    sql: `select subscription_id, period, starts_at, ended_before from (
            select subscription_id, period, starts_at, after_pause,
                   lag(ends_at) over w as ended_before, lag(period) over w as before
              from subscription_periods where website_id = $1 window w as (partition by subscription_id order by period)
          ) p where case when before is null then period <> 1
                         else period <> before + 1 or starts_at < ended_before
                           or (starts_at > ended_before) <> after_pause end`,
  },
  {
    name: 'I13 a subscription has paid all periods but the open one, and no more than its cycles',
    sql: `select s.id, s.paid_periods, s.status from subscriptions s
            left join subscription_periods p on p.website_id = s.website_id and p.subscription_id = s.id
           where s.website_id = $1 group by s.website_id, s.id, s.paid_periods, s.status, s.plan
          having count(*) filter (where p.status = 'paid') <> s.paid_periods
              or count(*) filter (where p.status = 'open') > 1
              or (s.plan ->> 'numBillingCycles')::int > 0 and count(*) > (s.plan ->> 'numBillingCycles')::int
              or s.status = 'completed' and s.paid_periods <> (s.plan ->> 'numBillingCycles')::int`,
  },
  {
    name: 'I15 lines name items and variants of their own site',
    sql: `select i.order_id, i.sku from order_items i join variants v on v.id = i.variant_id
           where i.website_id = $1 and v.website_id <> i.website_id
          union all
          select e.cart_id, v.sku from cart_entries e join variants v on v.id = e.variant_id
           where e.website_id = $1 and v.website_id <> e.website_id`,
  },
];

type OrderRow = {
  number: number;
  subtotal_minor: number;
  discount_minor: number;
  shipping_minor: number;
  tax_minor: number;
  included_tax_minor: number;
  grand_total_minor: number;
  pricing: {
    pricesIncludeTax: boolean;
    discounts: DiscountTerm[];
    shippingOption: { priceCents: number } | null;
    taxRules: { ratePpm: number; productTypes: number[] | null; taxesShipping: boolean }[];
  };
  lines: { quantity: number; unitPriceMinor: number; productType: number; itemId: string }[];
};

/** I03: each stored order computes again to its stored figures, by the oracle in whole numbers of any size. */
async function auditTotals(query: Query, websiteId: string): Promise<string[]> {
  const orders = await query<OrderRow>(
    `select o.number, o.subtotal_minor, o.discount_minor, o.shipping_minor, o.tax_minor, o.included_tax_minor,
            o.grand_total_minor, o.pricing,
            (select jsonb_agg(jsonb_build_object('quantity', i.quantity, 'unitPriceMinor', i.unit_price_minor,
                'productType', i.product_type, 'itemId', i.item_id) order by i.position)
               from order_items i where i.website_id = o.website_id and i.order_id = o.id) as lines
       from orders o where o.website_id = $1`,
    [websiteId],
  );
  return orders.flatMap((order) => {
    const { subtotal, discount, shipping, tax, includedTax, grand } = recompute(order);
    const expected = [subtotal, discount, shipping, tax, includedTax, grand].map(Number);
    const stored = [
      order.subtotal_minor,
      order.discount_minor,
      order.shipping_minor,
      order.tax_minor,
      order.included_tax_minor,
      order.grand_total_minor,
    ].map(Number);
    const isSame = expected.every((value, at) => value === stored[at]);
    return isSame
      ? []
      : [`I03 order ${order.number} computes to ${expected.join(', ')}, stored ${stored.join(', ')}`];
  });
}

function recompute({ lines, pricing }: OrderRow): OracleTotals {
  const anywhere = { id: '', name: '', country: '', region: null, postcode: null };
  return oracleTotals({
    lines: lines.map((line) => ({ ...line, categories: [] })),
    discounts: pricing.discounts,
    shippingMinor: pricing.shippingOption?.priceCents ?? 0,
    taxRules: pricing.taxRules.map((rule) => ({ ...anywhere, ...rule })),
    pricesIncludeTax: pricing.pricesIncludeTax,
    giftCardMinor: 0,
  });
}
