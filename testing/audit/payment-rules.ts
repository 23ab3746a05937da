import type { Rule } from './rule.ts';

/** Money that services took and gave back. Source: reliability, I05, I09, I11. */
export const PAYMENT_RULES: readonly Rule[] = [
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
    name: 'I09 a payment gives back no more than it took',
    sql: `select o.number, p.amount_minor, sum(r.provider_minor)::bigint as refunds from orders o
            join payments p on p.website_id = o.website_id and p.id = o.payment_id
            join order_refunds r on r.website_id = o.website_id and r.order_id = o.id and r.status <> 'refused'
           where o.website_id = $1 group by o.website_id, o.id, o.number, p.amount_minor
          having sum(r.provider_minor) > p.amount_minor`,
  },
  {
    name: 'I02 money was taken once for a cart',
    sql: `select p.cart_id, count(*) from test_provider_payments t
            join payments p on p.website_id = t.website_id and p.id = t.payment_id
           where t.website_id = $1 and t.status = 'captured' group by p.cart_id having count(*) > 1`,
  },
  {
    name: 'I11 what is not at an end after a quarter of an hour is flagged for its owner',
    sql: `select p.id, p.status, p.created_at from payments p
            left join payment_flags f on f.website_id = p.website_id and f.payment_id = p.id
             and f.kind in ('unsettled', 'refund-stuck')
           where p.website_id = $1 and p.status in ('pending', 'action-required', 'refund-due')
             and p.created_at < now() - interval '16 minutes' and f.id is null`,
  },
];
