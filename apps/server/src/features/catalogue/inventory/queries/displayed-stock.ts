import { USUAL_LOW_STOCK } from '@sitewright/domain/product/low-stock';
import type { Db } from '../../../../platform/database/database.ts';

/** Stock of a variant with what its pages show of it, and the number of units at which the store is told. */
export type DisplayedStock = {
  itemId: string;
  variantId: string;
  sku: string;
  unlimited: boolean;
  qtyInStock: number;
  scarcityThreshold: number | null;
  lowStockThreshold: number;
};

/** Stock of all variants of the items that these variants belong to. */
export async function listDisplayedStock(
  db: Db,
  key: { websiteId: string; variantIds: readonly string[] },
): Promise<DisplayedStock[]> {
  const { rows } = await db.query<DisplayedStock>(
    // Step by step from the sold variants: without counted rows the planner takes all variants of the site for each.
    `select v.item_id as "itemId", v.id as "variantId", v.sku, v.unlimited, v.qty as "qtyInStock", p."scarcityThreshold",
            coalesce((select (settings #>> '{storeSettings,lowStockThreshold}')::int
                        from website_settings where website_id = $1), $3) as "lowStockThreshold"
       from (select distinct sold.item_id from unnest($2::uuid[]) as one (id)
              cross join lateral (select item_id from variants where website_id = $1 and id = one.id limit 1) as sold
            ) as item
      cross join lateral (
        select case when (merchandising ->> 'scarcityEnabled')::boolean
                    then (merchandising ->> 'scarcityThreshold')::int end as "scarcityThreshold"
          from products where website_id = $1 and item_id = item.item_id limit 1) as p
      cross join lateral (
        select item_id, id, sku, unlimited, qty, position from variants
         where website_id = $1 and item_id = item.item_id and removed_at is null offset 0) as v
      order by v.item_id, v.position`,
    [key.websiteId, key.variantIds, USUAL_LOW_STOCK],
    'inventory-list-displayed-stock',
  );
  return rows;
}

/** Names of variants, by the titles of their products; removed ones are left out. */
export async function listVariantNames(
  db: Db,
  key: { websiteId: string; variantIds: readonly string[] },
): Promise<{ variantId: string; productId: string; title: string; options: string[] }[]> {
  const { rows } = await db.query<{ variantId: string; productId: string; title: string; options: string[] }>(
    `select v.id as "variantId", v.item_id as "productId", i.title,
            array(select coalesce(v.attributes ->> name, '') from unnest(p.variant_option_ordering) name) as options
       from variants v
       join products p on p.website_id = v.website_id and p.item_id = v.item_id
       join items i on i.website_id = v.website_id and i.id = v.item_id
      where v.website_id = $1 and v.id = any ($2::uuid[]) and v.removed_at is null
      order by i.title, v.item_id, v.position`,
    [key.websiteId, key.variantIds],
  );
  return rows;
}
