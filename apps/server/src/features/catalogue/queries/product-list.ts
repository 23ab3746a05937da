import type { ProductFilter } from '@sitewright/contract/products';
import type { ProductSummary } from '@sitewright/domain/product/owner-schema';
import type { Db } from '../../../platform/database/database.ts';
import { listSearchWords, wordConditions } from '../../../platform/database/list-words.ts';

/** Where a page of the list begins: after this product in the order of the list. */
export type ProductCursor = { key: string | number; id: string };

export type ProductListQuery = ProductFilter & {
  websiteId: string;
  after: ProductCursor | null;
  limit: number;
};

/** Products of an order with the key that the next page starts after. */
export type ListedProduct = ProductSummary & { sortKey: string | number };

/** The words of products `p`: of titles, SKUs and tags. */
export const PRODUCT_WORDS = {
  column: 'p.item_id',
  rows: 'select w.item_id from product_words w where w.website_id = $1',
};

/** Each order is that of an index; the id makes it one without ties. */
const SORTS = {
  newest: { key: null, cast: '', direction: 'desc' },
  oldest: { key: null, cast: '', direction: 'asc' },
  title: { key: 'p.title_key', cast: '::text', direction: 'asc' },
  cheapest: { key: 'p.lowest_price_minor', cast: '::bigint', direction: 'asc' },
  dearest: { key: 'p.lowest_price_minor', cast: '::bigint', direction: 'desc' },
} as const;

/** Products of a site by filter and order. The conditions are put together, so that each filter finds its index. */
export async function listOwnedProducts(db: Db, query: ProductListQuery): Promise<ListedProduct[]> {
  const values: unknown[] = [query.websiteId];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { key, cast, direction } = SORTS[query.sort];
  const where = [
    'p.website_id = $1',
    ...conditions(query, value),
    ...wordConditions(await listSearchWords(db, query.search), PRODUCT_WORDS, value),
  ];
  if (query.after) {
    const sign = direction === 'asc' ? '>' : '<';
    const id = `${value(query.after.id)}::uuid`;
    where.push(
      key === null
        ? `p.item_id ${sign} ${id}`
        : `(${key}, p.item_id) ${sign} (${value(query.after.key)}${cast}, ${id})`,
    );
  }
  const order = key === null ? `p.item_id ${direction}` : `${key} ${direction}, p.item_id ${direction}`;
  const { rows } = await db.query<ListedProduct>(
    `with found as materialized (
       select p.item_id, p.product_type, p.lowest_price_minor, p.highest_price_minor, p.on_sale, p.variant_count,
              p.row_version, ${key ?? `''::text`} as sort_key, row_number() over (order by ${order}) as place
         from products p where ${where.join(' and ')}
        order by ${order} limit ${value(query.limit)})
     select i.id, i.collection_id as "collectionId", i.title, i.url_id as "urlId", i.status, i.tags, i.categories,
            f.product_type as "productType", f.lowest_price_minor as "lowestPriceMinor",
            f.highest_price_minor as "highestPriceMinor", f.on_sale as "onSale", f.variant_count as "variantCount",
            coalesce(i.main_image_id, (i.content -> 'imageIds' ->> 0)::uuid) as "mainImageId",
            i.row_version + f.row_version as "rowVersion", f.sort_key as "sortKey", v.sku, v.stock
       from found f
       join items i on i.website_id = $1 and i.id = f.item_id
      cross join lateral (
        select coalesce((array_agg(v.sku order by v.position))[1], '') as sku,
               json_build_object('unlimited', coalesce(bool_or(v.unlimited), false),
                 'quantity', coalesce(sum(v.qty) filter (where not v.unlimited), 0),
                 'out', count(*) filter (where stock_state(v.unlimited, v.qty) = 0),
                 'low', count(*) filter (where stock_state(v.unlimited, v.qty) = 1)) as stock
          from variants v where v.website_id = $1 and v.item_id = f.item_id and v.removed_at is null) v
      order by f.place`,
    values,
  );
  return rows;
}

type Value = Parameters<typeof wordConditions>[2];

function conditions(query: ProductListQuery, value: Value): string[] {
  const where: string[] = [];
  if (query.collectionId) where.push(`p.collection_id = ${value(query.collectionId)}`);
  if (query.type) where.push(`p.product_type = ${value(query.type)}`);
  if (query.status) where.push(`p.status = ${value(query.status)}`);
  if (query.onSale !== undefined) where.push(query.onSale ? 'p.on_sale' : 'not p.on_sale');
  for (const kind of ['category', 'tag'] as const) {
    const label = query[kind];
    if (label)
      where.push(`p.item_id in (select l.item_id from item_labels l
        where l.website_id = $1 and l.kind = '${kind}' and l.key = label_key(${value(label)}) and l.is_own
          and l.collection_id = any (array(select c.id from collections c
                where c.website_id = $1 and c.type_name = 'products')))`);
  }
  if (query.stock === 'in')
    where.push(`not exists (select from variant_states s
      where s.website_id = $1 and s.item_id = p.item_id and s.state = 0)`);
  else if (query.stock)
    where.push(`p.item_id in (select s.item_id from variant_states s
      where s.website_id = $1 and s.state = ${query.stock === 'out' ? 0 : 1})`);
  return where;
}
