import type { Rule } from './rule.ts';

/** Rules for data of one site, cart or member, and the tree of pages. Source: reliability, I15, I16, I20. */
export const SITE_RULES: readonly Rule[] = [
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
    name: 'I15 lines name items and variants of their own site',
    sql: `select i.order_id, i.sku from order_items i join variants v on v.id = i.variant_id
           where i.website_id = $1 and v.website_id <> i.website_id
          union all
          select e.cart_id, v.sku from cart_entries e join variants v on v.id = e.variant_id
           where e.website_id = $1 and v.website_id <> e.website_id`,
  },
  {
    name: 'I15 holds, payments and uses belong to carts and variants of their own site',
    sql: `select h.payment_id from holds h join variants v on v.id = h.variant_id
           where h.website_id = $1 and v.website_id <> h.website_id
          union all
          select p.id from payments p join carts c on c.id = p.cart_id
           where p.website_id = $1 and c.website_id <> p.website_id`,
  },
  {
    name: 'I20 no page is lost, inside itself or below one that is gone',
    sql: `with recursive found as (
            select id from collections where website_id = $1 and parent_id is null
             union
            select c.id from collections c join found f on c.parent_id = f.id where c.website_id = $1)
          select c.title from collections c where c.website_id = $1 and not exists (select from found f where f.id = c.id)`,
  },
];
