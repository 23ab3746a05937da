import type { Rule } from './rule.ts';

/** Orders with their carts, numbers, refunds and states. Source: reliability, I02, I09, I10. */
export const ORDER_RULES: readonly Rule[] = [
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
             and p.amount_minor = o.grand_total_minor - coalesce((p.draft -> 'totals' ->> 'giftCardMinor')::bigint, 0)
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
    name: 'I05 money is in a currency that a store can have',
    sql: `select number, currency from orders where website_id = $1 and currency not in (
             'ARS', 'AUD', 'BRL', 'CAD', 'CHF', 'COP', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'IDR', 'ILS', 'INR',
             'JPY', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RUB', 'SEK', 'SGD', 'THB', 'USD', 'ZAR')`,
  },
  {
    name: 'I10 the timeline of an order begins once, and tells of its end and of each refund once',
    sql: `select o.number, e.* from orders o
            left join (select order_id, count(*) filter (where kind = 'placed') as placed,
                         min(id) filter (where kind = 'placed') = min(id) as begins_so,
                         count(*) filter (where kind = 'canceled') as canceled,
                         count(*) filter (where kind = 'refunded') as refunded
                    from order_events where website_id = $1 group by order_id) e on e.order_id = o.id
            left join (select order_id, count(*) as done from order_refunds
                        where website_id = $1 and status = 'done' group by order_id) r on r.order_id = o.id
           where o.website_id = $1 and (e.placed is distinct from 1 or not e.begins_so
             or e.canceled <> (o.status = 'canceled')::int or e.refunded <> coalesce(r.done, 0))`,
  },
];
