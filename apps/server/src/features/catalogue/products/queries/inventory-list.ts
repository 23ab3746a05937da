import type { StockRow } from '@sitewright/contract/inventory';
import { STOCKED_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { Db } from '../../../../platform/database/database.ts';
import {
  beginsWith,
  hasWord,
  listSearchWords,
  type SearchWord,
} from '../../../../platform/database/list-words.ts';
import { type StatementValues, statementValues } from '../../../../platform/database/statement-values.ts';
import { MAX_OF_WORD, PRODUCT_WORDS } from './product-list.ts';

/** Where a page of the inventory begins: after this variant. */
export type InventoryCursor = { title: string; itemId: string; position: number };

export type InventoryQuery = {
  websiteId: string;
  search: string;
  state?: 'low' | 'out' | 'unlimited' | undefined;
  after: InventoryCursor | null;
  limit: number;
};

const STATES = { out: 0, low: 1, unlimited: 2 };

/** Variants of products `d` and variants in a state, both by the title of their product. */
const ofProducts = (products: string) => `select v.id as variant_id, d.item_id, d.title_key, v.position
  from ${products} d cross join lateral (
    select id, position from variants where website_id = $1 and item_id = d.item_id and removed_at is null offset 0) v`;
const IN_STATE = 'select d.variant_id, d.item_id, d.title_key, d.position from variant_states d';

/** Variants of a site by the title of their product, each with the cursor of what comes after it. */
export async function listInventory(
  db: Db,
  query: InventoryQuery,
): Promise<(StockRow & { after: InventoryCursor })[]> {
  const { websiteId, search, state, after } = query;
  const words = search
    ? await listSearchWords(db, { websiteId, search, most: MAX_OF_WORD }, PRODUCT_WORDS)
    : [];
  if (search && !words[0]?.count) return [];
  const params = statementValues(websiteId);
  const { source, where } = filtered(words, state, params);
  const position = state ? 'd.position' : 'v.position';
  if (after) where.push(...afterCursor(after, position, params));
  const { rows } = await db.query<StockRow & { after: InventoryCursor }>(
    `with found as materialized (
       ${source} where ${where.join(' and ')}
        order by d.title_key, d.item_id, ${position} limit ${params.value(query.limit)})
     select v.item_id as "productId", i.title, v.id as "variantId", v.sku,
            array(select v.attributes ->> name from unnest(p.variant_option_ordering) name) as options,
            coalesce(v.image_id, i.main_image_id) as "imageId", v.unlimited, v.qty, v.held,
            p.product_type in (${STOCKED_TYPE_CODES.join(', ')}) as "isCounted",
            json_build_object('title', f.title_key, 'itemId', f.item_id, 'position', f.position) as after
       from found f
       join products p on p.website_id = $1 and p.item_id = f.item_id
       join variants v on v.website_id = $1 and v.id = f.variant_id
       join items i on i.website_id = $1 and i.id = f.item_id
      order by f.title_key, f.item_id, f.position`,
    params.values,
  );
  return rows;
}

/** Where variants are read from, and the conditions on them: products of a word that not too many have come first. */
function filtered(words: readonly SearchWord[], state: InventoryQuery['state'], input: StatementValues) {
  const [rarest, ...others] = words;
  const isRead = !state && rarest !== undefined && rarest.count < MAX_OF_WORD;
  const source = isRead ? ofProducts(productsOf(rarest, input)) : state ? IN_STATE : ofProducts('products');
  const conditions = (isRead ? others : words).map((word) => hasWord(word, PRODUCT_WORDS, input));
  return {
    source,
    where: ['d.website_id = $1', ...(state ? [`d.state = ${STATES[state]}`] : []), ...conditions],
  };
}

const productsOf = (word: SearchWord, params: StatementValues) =>
  `(select distinct w.website_id, w.item_id, w.title_key from product_words w
     where w.website_id = $1 and ${beginsWith('w.word', word, params)} order by w.title_key, w.item_id)`;

/** The first condition finds the place in the index, the second the variant. */
function afterCursor(
  { title, itemId, position }: InventoryCursor,
  column: string,
  { value }: StatementValues,
): string[] {
  const product = `${value(title)}, ${value(itemId)}::uuid`;
  return [
    `(d.title_key, d.item_id) >= (${product})`,
    `(d.title_key, d.item_id, ${column}) > (${product}, ${value(position)}::int)`,
  ];
}
