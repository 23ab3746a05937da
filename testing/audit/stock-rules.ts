import type { Rule } from './rule.ts';

/** A count of variants is the sum of the rows behind it. */
const isSumOf = (count: 'qty' | 'held', { table, units }: { table: string; units: string }): string =>
  `select v.sku, v.${count}, coalesce(sum(r.${units}), 0)::int as rows
     from variants v left join ${table} r on r.website_id = v.website_id and r.variant_id = v.id
    where v.website_id = $1 group by v.website_id, v.id, v.sku, v.${count}
   having v.${count} <> coalesce(sum(r.${units}), 0)`;

/** Stock, holds, the ledger, and what lists of products are sorted by. Source: reliability, I01. */
export const STOCK_RULES: readonly Rule[] = [
  {
    name: 'I01 stock and holds within bounds',
    sql: `select sku, qty, held from variants where website_id = $1 and (qty < 0 or held < 0 or held > qty)`,
  },
  {
    name: 'I01 the ledger adds up to the stock',
    sql: isSumOf('qty', { table: 'stock_ledger', units: 'change' }),
  },
  {
    name: 'I01 the ledger never went below nothing',
    sql: `select variant_id, balance from (
            select variant_id, sum(change) over (partition by variant_id order by id) as balance
              from stock_ledger where website_id = $1) running where balance < 0`,
  },
  {
    name: 'I01 held units have their holds',
    sql: isSumOf('held', { table: 'holds', units: 'quantity' }),
  },
  {
    name: 'I01 units sold are units ordered; tests sell none',
    sql: `select coalesce(o.variant_id, l.variant_id) as variant, o.ordered::int, l.sold::int from
            (select i.variant_id, sum(i.quantity) as ordered
               from order_items i join variants v on v.website_id = i.website_id and v.id = i.variant_id
               join orders p on p.website_id = i.website_id and p.id = i.order_id and not p.test_mode
              where i.website_id = $1 and not v.unlimited group by i.variant_id) o
            full join (select variant_id, -sum(change) as sold from stock_ledger
              where website_id = $1 and reason = 'sale' group by variant_id) l using (variant_id)
           where coalesce(o.ordered, 0) <> coalesce(l.sold, 0)`,
  },
  {
    name: 'variants that are out of stock, nearly, or never counted are marked in their place, no others',
    sql: `select v.sku, v.qty, s.state, s.title_key, s.position from variants v
            join products p on p.website_id = v.website_id and p.item_id = v.item_id
            left join variant_states s on s.website_id = v.website_id and s.variant_id = v.id
           where v.website_id = $1 and (s.state is distinct from
             (case when v.removed_at is not null then null when v.unlimited then 2
                   when v.qty = 0 then 0 when v.qty <= 5 then 1 end)
             or (s.title_key, s.lowest_price_minor, s.position)
                <> (p.title_key, p.lowest_price_minor, v.position))`,
  },
  {
    name: 'words and labels of product lists follow items and variants',
    sql: `with wanted as (
            select p.item_id, p.title_key, p.lowest_price_minor, kind, word
              from products p join items i on i.website_id = p.website_id and i.id = p.item_id
             cross join lateral (
               select 'word' as kind, search_words(concat_ws(' ', i.title, array_to_string(i.tags, ' '), sku)) as word
                 from (select null as sku union all select v.sku from variants v
                        where v.website_id = $1 and v.item_id = i.id and v.removed_at is null) skus
                union select 'word', left(search_key(v.sku), 60) from variants v
                       where v.website_id = $1 and v.item_id = i.id and v.removed_at is null
                union select 'tag', label_key(tag) from unnest(i.tags) tag
                union select 'category', label_key(category) from unnest(i.categories) category) said
             where p.website_id = $1),
          kept as (
            select item_id, title_key, lowest_price_minor, 'word' as kind, word from product_words where website_id = $1
             union all
            select item_id, title_key, lowest_price_minor, kind, key from product_labels where website_id = $1)
          (select 'missing' as what, * from wanted except select 'missing', * from kept)
           union all (select 'wrong', * from kept except select 'wrong', * from wanted)`,
  },
  {
    name: 'keys of product lists follow items and variants',
    sql: `select i.title, p.status, p.lowest_price_minor, p.variant_count
            from products p join items i on i.website_id = p.website_id and i.id = p.item_id
           where p.website_id = $1 and (p.collection_id is distinct from i.collection_id or p.status <> i.status
             or p.title_key <> left(search_key(i.title), 100)
             or p.variant_count <> (select count(*) from variants v
                 where v.website_id = $1 and v.item_id = i.id and v.removed_at is null)
             or p.on_sale <> exists (select from variants v
                 where v.website_id = $1 and v.item_id = i.id and v.removed_at is null and v.on_sale))`,
  },
  {
    name: 'I01 holds end with their time',
    sql: `select payment_id, expires_at from holds where website_id = $1 and expires_at < now() - interval '5 minutes'`,
  },
];
