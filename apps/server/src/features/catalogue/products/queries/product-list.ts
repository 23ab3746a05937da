import type { ProductFilter } from '@sitewright/contract/products';
import type { ProductSummary } from '@sitewright/domain/product/owner-schema';
import type { Db } from '../../../../platform/database/database.ts';
import {
  beginsWith,
  hasWord,
  type ListWords,
  listSearchWords,
  type SearchWord,
} from '../../../../platform/database/list-words.ts';
import { type StatementValues, statementValues } from '../../../../platform/database/statement-values.ts';

/** Where a page of the list begins: after this product in the order of the list. */
export type ProductCursor = { key: string | number; id: string };

export type ProductListQuery = ProductFilter & {
  websiteId: string;
  after: ProductCursor | null;
  limit: number;
};

/** Products of an order with the key that the next page starts after. */
export type ListedProduct = ProductSummary & { sortKey: string | number };

/** The words of products of a list `d`: of titles, SKUs and tags. */
export const PRODUCT_WORDS: ListWords = {
  column: 'd.item_id',
  rows: 'select w.item_id from product_words w where w.website_id = $1',
  row: 'w.item_id',
};

/** Rows of a word that are read and sorted from its index. Of a more common one a page comes soon in any order. */
export const MAX_OF_WORD = 16_000;

/** Each order is that of an index; the id makes it one without ties. */
const SORTS = {
  newest: { key: null, cast: '', direction: 'desc' },
  oldest: { key: null, cast: '', direction: 'asc' },
  title: { key: 'title_key', cast: '::text', direction: 'asc' },
  cheapest: { key: 'lowest_price_minor', cast: '::bigint', direction: 'asc' },
  dearest: { key: 'lowest_price_minor', cast: '::bigint', direction: 'desc' },
} as const;

/** Products of a site by filter and order. The conditions are put together, so that each filter finds its index. */
export async function listOwnedProducts(db: Db, query: ProductListQuery): Promise<ListedProduct[]> {
  const { websiteId, search } = query;
  const words =
    search && (await listSearchWords(db, { websiteId, search, most: MAX_OF_WORD }, PRODUCT_WORDS));
  if (words && !words[0]?.count) return [];
  const params = statementValues(websiteId);
  const { table, where } = filtered(query, words || [], params);
  const { key, direction } = SORTS[query.sort];
  if (query.after) where.push(afterCursor(query.sort, query.after, params));
  const order = (row: string, first: string) =>
    `${key === null ? '' : `${row}.${first} ${direction}, `}${row}.item_id ${direction}`;
  // Several words of a product may begin so, and several of its variants be in the state.
  const { rows } = await db.query<ListedProduct>(
    `with found as materialized (
       select ${ONE_EACH.has(table) ? '' : 'distinct '}d.item_id, ${key === null ? `''::text` : `d.${key}`} as sort_key
         from ${table} d where ${where.join(' and ')}
        order by ${isBySale(query, table) ? `d.on_sale ${direction}, ` : ''}${order('d', String(key))} limit ${params.value(query.limit)})
     select ${COLUMNS}, f.sort_key as "sortKey"
       from found f
       join products p on p.website_id = $1 and p.item_id = f.item_id
       join items i on i.website_id = $1 and i.id = f.item_id
      cross join lateral (
        select coalesce((array_agg(v.sku order by v.position))[1], '') as sku,
               json_build_object('unlimited', coalesce(bool_or(v.unlimited), false),
                 'quantity', coalesce(sum(v.qty) filter (where not v.unlimited), 0),
                 'out', count(*) filter (where stock_state(v.unlimited, v.qty) = 0),
                 'low', count(*) filter (where stock_state(v.unlimited, v.qty) = 1)) as stock
          from variants v where v.website_id = $1 and v.item_id = f.item_id and v.removed_at is null) v
      order by ${order('f', 'sort_key')}`,
    params.values,
  );
  return rows;
}

/**
 * The one value of a filter by sale comes first in the order, as in its indexes: those of all products cost the database about
 * the same, and it would read past what is on sale.
 */
function isBySale({ onSale, type, status, collectionId }: ProductListQuery, table: string): boolean {
  return table === 'products' && onSale !== undefined && !type && !status && !collectionId;
}

const COLUMNS = `i.id, i.collection_id as "collectionId", i.title, i.url_id as "urlId", i.status, i.tags, i.categories,
  p.product_type as "productType", p.lowest_price_minor as "lowestPriceMinor",
  p.highest_price_minor as "highestPriceMinor", p.on_sale as "onSale", p.variant_count as "variantCount",
  coalesce(i.main_image_id, (i.content -> 'imageIds' ->> 0)::uuid) as "mainImageId",
  i.row_version + p.row_version as "rowVersion", v.sku, v.stock`;

function afterCursor(
  sort: ProductListQuery['sort'],
  after: ProductCursor,
  { value }: StatementValues,
): string {
  const { key, cast, direction } = SORTS[sort];
  const sign = direction === 'asc' ? '>' : '<';
  const id = `${value(after.id)}::uuid`;
  return key === null
    ? `d.item_id ${sign} ${id}`
    : `(d.${key}, d.item_id) ${sign} (${value(after.key)}${cast}, ${id})`;
}

const ONE_EACH = new Set(['products', 'product_labels']);
const STATES = { out: 0, low: 1 };

/** A part of the filter: as a condition on the rows `d` of a table of its own, or asked of each product. */
type Part = { table: string; onRows: () => string[]; onProduct: () => string[] };

/**
 * The table whose index has the rows in their order, and the conditions on them: words, states and labels of products lie
 * beside what the list is sorted by. A store page has few products in any order.
 */
function filtered(query: ProductListQuery, words: readonly SearchWord[], values: StatementValues) {
  const columns = columnPart(query, values);
  const state = statePart(query);
  const labels = (['category', 'tag'] as const).flatMap((kind) => {
    const label = query[kind];
    return label ? [labelPart(kind, label, values)] : [];
  });
  const begun = words.map((word) => wordPart(word, values));
  const isRare = words[0] !== undefined && words[0].count < MAX_OF_WORD;
  const first = (isRare && begun[0]) || (!query.collectionId && (state ?? labels[0])) || columns;
  const parts = [columns, ...(state ? [state] : []), ...labels, ...begun];
  const where = [
    'd.website_id = $1',
    ...parts.flatMap((part) => (part === first ? part.onRows() : part.onProduct())),
  ];
  if (query.stock === 'in') where.push(`not ${hasState(STATES.out)}`);
  return { table: first.table, where };
}

function wordPart(word: SearchWord, values: StatementValues): Part {
  return {
    table: 'product_words',
    onRows: () => [beginsWith('d.word', word, values)],
    onProduct: () => [hasWord(word, PRODUCT_WORDS, values)],
  };
}

function statePart({ stock }: ProductListQuery): Part | undefined {
  if (stock !== 'low' && stock !== 'out') return undefined;
  const state = STATES[stock];
  return {
    table: 'variant_states',
    onRows: () => [`d.state = ${state}`],
    onProduct: () => [hasState(state)],
  };
}

const hasState = (state: number) => `exists (select from variant_states s
  where s.website_id = $1 and s.item_id = d.item_id and s.state = ${state})`;

function labelPart(kind: 'category' | 'tag', label: string, { value }: StatementValues): Part {
  const is = (row: string) => `${row}.kind = '${kind}' and ${row}.key = label_key(${value(label)})`;
  return {
    table: 'product_labels',
    onRows: () => [is('d')],
    onProduct: () => [
      `exists (select from product_labels l where l.website_id = $1 and l.item_id = d.item_id and ${is('l')})`,
    ],
  };
}

function columnPart(query: ProductListQuery, { value }: StatementValues): Part {
  const are = (row: string) => {
    const where: string[] = [];
    // Read first, whatever else is asked: at most 200.
    if (query.collectionId)
      where.push(`${row}.item_id = any (array(select c.item_id from products c
        where c.website_id = $1 and c.collection_id = ${value(query.collectionId)}))`);
    if (query.type) where.push(`${row}.product_type = ${value(query.type)}`);
    if (query.status) where.push(`${row}.status = ${value(query.status)}`);
    if (query.onSale !== undefined) where.push(`${row}.on_sale = ${value(query.onSale)}`);
    return where;
  };
  const ordered = (where: string[]) =>
    where.length === 0
      ? []
      : [
          `exists (select from products p where p.website_id = $1 and p.item_id = d.item_id and ${where.join(' and ')})`,
        ];
  return { table: 'products', onRows: () => are('d'), onProduct: () => ordered(are('p')) };
}
