type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Looks at everything a store has written and names what breaks an invariant; empty when all hold. Reads only, and shares
 * no code with the product: its rules are written down here a second time. Source: reliability §4, I01-I03, I11, I15.
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
  grand_total_minor: number;
  pricing: {
    pricesIncludeTax: boolean;
    discounts: { kind: string; ratePpm?: number; amountMinor?: number }[];
    shippingOption: { priceCents: number } | null;
    taxRules: { ratePpm: number; productTypes: number[] | null; taxesShipping: boolean }[];
  };
  lines: { quantity: number; unit: number; total: number; type: number }[];
};

/** I03: each stored order computes again to its stored figures, with whole numbers of any size. */
async function auditTotals(query: Query, websiteId: string): Promise<string[]> {
  const orders = await query<OrderRow>(
    `select o.number, o.subtotal_minor, o.discount_minor, o.shipping_minor, o.tax_minor, o.grand_total_minor, o.pricing,
            (select jsonb_agg(jsonb_build_object('quantity', i.quantity, 'unit', i.unit_price_minor,
                'total', i.line_total_minor, 'type', i.product_type))
               from order_items i where i.website_id = o.website_id and i.order_id = o.id) as lines
       from orders o where o.website_id = $1`,
    [websiteId],
  );
  return orders.flatMap((order) => {
    const expected = recompute(order);
    const stored = [order.subtotal_minor, order.shipping_minor, order.tax_minor, order.grand_total_minor].map(
      BigInt,
    );
    const isSame = expected.every((value, at) => value === stored[at]);
    return isSame
      ? []
      : [`I03 order ${order.number} computes to ${expected.join(', ')}, stored ${stored.join(', ')}`];
  });
}

/** Subtotal, shipping, tax and grand total of an order without discounts; with them only what they cannot change. */
function recompute({ lines, pricing, discount_minor, tax_minor }: OrderRow): bigint[] {
  const totals = lines.map(({ quantity, unit }) => BigInt(quantity) * BigInt(unit));
  const subtotal = totals.reduce((a, b) => a + b, 0n);
  const isFree = pricing.discounts.some(({ kind }) => kind === 'free-shipping');
  const shipping = isFree ? 0n : BigInt(pricing.shippingOption?.priceCents ?? 0);
  let tax = BigInt(tax_minor);
  if (discount_minor === 0) {
    let millionths = 0n;
    for (const rule of pricing.taxRules) {
      lines.forEach(({ type }, at) => {
        if (!rule.productTypes || rule.productTypes.includes(type))
          millionths += (totals[at] ?? 0n) * BigInt(rule.ratePpm);
      });
      if (rule.taxesShipping) millionths += shipping * BigInt(rule.ratePpm);
    }
    tax = pricing.pricesIncludeTax ? 0n : (millionths + 500_000n) / 1_000_000n;
  }
  return [subtotal, shipping, tax, subtotal - BigInt(discount_minor) + shipping + tax];
}
