import type { Rule } from './rule.ts';

/** Discounts and gift cards. Source: reliability, I07, I08. */
export const OFFER_RULES: readonly Rule[] = [
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
    name: 'I07 an order has its uses, a test none, and a use its order or a payment under way',
    sql: `select o.number::text as about from orders o cross join jsonb_array_elements(o.pricing -> 'discounts') t
            left join discount_uses u on u.website_id = o.website_id and u.order_id = o.id
             and u.discount_id = (t ->> 'id')::uuid
           where o.website_id = $1 and t ->> 'id' is not null and (u.payment_id is null) <> o.test_mode
          union all
          select u.payment_id::text from discount_uses u
            left join payments p on p.website_id = u.website_id and p.id = u.payment_id
           where u.website_id = $1 and u.order_id is null
             and coalesce(p.status, '') not in ('pending', 'action-required')`,
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
    name: 'I08 what cards hold belongs to a payment under way or to the order of their payment, in its site, mode and currency',
    sql: `select u.payment_id, u.card_id, p.status, p.currency, g.currency as card_currency from gift_card_uses u
            left join payments p on p.website_id = u.website_id and p.id = u.payment_id
            left join gift_cards g on g.website_id = u.website_id and g.id = u.card_id
           where u.website_id = $1 and (p.id is null or g.currency is distinct from p.currency
             or g.test_mode is distinct from p.test_mode or (u.test_mode, u.currency) <> (p.test_mode, p.currency)
             or u.order_id is null and p.status not in ('pending', 'action-required')
             or u.order_id is not null and p.order_id is distinct from u.order_id)`,
  },
  {
    name: 'I08 cards pay of an order what it says they do, and their part of refunds is back on them',
    sql: `select o.number, o.details ->> 'giftCardMinor' as said, coalesce(u.paid, 0)::bigint as paid,
                 coalesce(u.back, 0)::bigint as back, coalesce(r.cards, 0)::bigint as refunded from orders o
            left join (select order_id, sum(amount_minor) as paid, sum(returned_minor) as back from gift_card_uses
                        where website_id = $1 group by order_id) u on u.order_id = o.id
            left join (select order_id, sum(amount_minor - provider_minor) as cards from order_refunds
                        where website_id = $1 and status = 'done' group by order_id) r on r.order_id = o.id
           where o.website_id = $1 and (coalesce((o.details ->> 'giftCardMinor')::bigint, 0) <> coalesce(u.paid, 0)
             or coalesce(u.back, 0) <> case when o.status = 'canceled' and o.payment_status = 'awaiting'
                                            then coalesce(u.paid, 0) else coalesce(r.cards, 0) end)`,
  },
  {
    name: 'I08 units of gift cards that were paid have one card each, of their price, mode and currency',
    sql: `select g.order_id, g.position, g.unit from gift_cards g
            left join orders o on o.website_id = g.website_id and o.id = g.order_id
            left join order_items i on i.website_id = g.website_id and i.order_id = g.order_id and i.position = g.position
           where g.website_id = $1 and g.order_id is not null
             and (i.order_id is null or i.product_type <> 4 or g.unit > i.quantity or g.face_minor <> i.unit_price_minor
             or (g.test_mode, g.currency) is distinct from (o.test_mode, o.currency))`,
  },
];
