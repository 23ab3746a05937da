import type { StockRow } from '@sitewright/contract/inventory';
import type { Db } from '../../../platform/database/database.ts';
import { listSearchWords, wordConditions } from '../../../platform/database/list-words.ts';
import { PRODUCT_WORDS } from './product-list.ts';

/** Where a page of the inventory begins: after this variant. */
export type InventoryCursor = { title: string; itemId: string; position: number };

export type InventoryQuery = {
  websiteId: string;
  search: string;
  state?: 'low' | 'out' | 'unlimited' | undefined;
  after: InventoryCursor | null;
  limit: number;
};

/** The product is asked first: variants of those without the state are not looked up. */
const inState = (state: 0 | 1) => `p.item_id in (select s.item_id from variant_states s
    where s.website_id = $1 and s.state = ${state})
  and v.id in (select s.variant_id from variant_states s where s.website_id = $1 and s.state = ${state})`;

const STATES = { out: inState(0), low: inState(1), unlimited: 'v.unlimited' };

/** Variants of a site by the title of their product, each with the cursor of what comes after it. */
export async function listInventory(
  db: Db,
  query: InventoryQuery,
): Promise<(StockRow & { after: InventoryCursor })[]> {
  const values: unknown[] = [query.websiteId];
  const value = (given: unknown) => `$${values.push(given)}`;
  const where = wordConditions(await listSearchWords(db, query.search), PRODUCT_WORDS, value);
  if (query.state) where.push(STATES[query.state]);
  if (query.after) {
    const { title, itemId, position } = query.after;
    const key = value(title);
    // The first condition finds the place in the index, the second the variant.
    where.push(`p.title_key >= ${key}`);
    where.push(
      `(p.title_key, p.item_id, v.position) > (${key}, ${value(itemId)}::uuid, ${value(position)}::int)`,
    );
  }
  const { rows } = await db.query<StockRow & { after: InventoryCursor }>(
    `select v.item_id as "productId", i.title, v.id as "variantId", v.sku,
            array(select v.attributes ->> name from unnest(p.variant_option_ordering) name) as options,
            coalesce(v.image_id, i.main_image_id) as "imageId", v.unlimited, v.qty, v.held,
            p.product_type not in (2, 4) as "isCounted",
            json_build_object('title', p.title_key, 'itemId', p.item_id, 'position', v.position) as after
       from products p
       join variants v on v.website_id = $1 and v.item_id = p.item_id and v.removed_at is null
       join items i on i.website_id = $1 and i.id = p.item_id
      where ${['p.website_id = $1', ...where].join(' and ')}
      order by p.title_key, p.item_id, v.position limit ${value(query.limit)}`,
    values,
  );
  return rows;
}
