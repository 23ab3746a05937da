import type { Rule } from './rule.ts';

/** Stock, holds, the ledger, and what lists of products are sorted by. Source: reliability, I01. */
export const STOCK_RULES: readonly Rule[] = [
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
           where v.website_id = $1 and case when v.removed_at is null and v.unlimited then s.state <> 2
             else s.state is distinct from (case when v.removed_at is null and v.qty = 0 then 0
                                                 when v.removed_at is null and v.qty <= 5 then 1 end) end`,
  },
  {
    name: 'keys of product lists follow items and variants',
    sql: `select i.title, p.status, p.lowest_price_minor, p.variant_count
            from products p join items i on i.website_id = p.website_id and i.id = p.item_id
           where p.website_id = $1 and (p.collection_id is distinct from i.collection_id or p.status <> i.status
             or p.variant_count <> (select count(*) from variants v
                 where v.website_id = $1 and v.item_id = i.id and v.removed_at is null)
             or p.lowest_price_minor <> (select coalesce(min(case when on_sale then sale_price_minor else price_minor end), 0)
                 from variants v where v.website_id = $1 and v.item_id = i.id and v.removed_at is null)
             or p.on_sale <> exists (select from variants v
                 where v.website_id = $1 and v.item_id = i.id and v.removed_at is null and v.on_sale))`,
  },
  {
    name: 'I01 holds end with their time',
    sql: `select payment_id, expires_at from holds where website_id = $1 and expires_at < now() - interval '5 minutes'`,
  },
];
