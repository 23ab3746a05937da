import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';

/** A product that goes with those of a cart. Money in minor units. */
export type AlsoBought = {
  itemId: string;
  title: string;
  itemUrlId: string;
  collectionPath: string;
  imageKey: string | null;
  imageFilename: string | null;
  fromMinor: number;
  isVaried: boolean;
  /** Its one variant, where nothing has to be chosen or answered; else null. */
  sku: string | null;
};

/** Orders looked at for what was bought together. */
const RECENT_ORDERS = 300;

/**
 * Products for 'customers also bought': first those that the owner named as related, then those that stand beside the cart's
 * products in its newest orders (no tests), most often first. Only what can be bought now and is not in the cart.
 */
export async function listAlsoBought(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[]; limit: number },
): Promise<AlsoBought[]> {
  if (key.itemIds.length === 0) return [];
  const { rows } = await db.query<AlsoBought>(
    `with recent as (
        select distinct order_id from order_items where website_id = $1 and item_id = any ($2::uuid[])
         order by order_id desc limit ${RECENT_ORDERS}),
     together as (
        select o.item_id, count(distinct o.order_id) as orders from recent
          join orders p on p.website_id = $1 and p.id = recent.order_id and not p.test_mode
          join order_items o on o.website_id = $1 and o.order_id = recent.order_id
         group by o.item_id order by orders desc, o.item_id limit 60),
     named as (
        select r.item_id, min(r.position) as position
          from products p, unnest(p.related_item_ids) with ordinality as r (item_id, position)
         where p.website_id = $1 and p.item_id = any ($2::uuid[]) group by r.item_id)
     select i.id as "itemId", i.title, i.url_id as "itemUrlId", collection_path(c) as "collectionPath",
            a.key as "imageKey", a.filename as "imageFilename", v.from_minor as "fromMinor",
            v.from_minor <> v.to_minor as "isVaried",
            case when v.count = 1 and p.additional_fields_form_id is null then v.sku end as sku
       from (select item_id, position, null::bigint as orders from named
             union all
             select item_id, null, orders from together t where not exists (select from named n where n.item_id = t.item_id)) f
       join items i on i.website_id = $1 and i.id = f.item_id and ${itemVisibleTo('visitor')}
       join products p on p.website_id = i.website_id and p.item_id = i.id
        and p.product_type in (1, 2, 3) and not p.is_subscribable
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
       join lateral (
         select count(*) as count, min(s.sku) as sku,
                min(case when s.on_sale then coalesce(s.sale_price_minor, s.price_minor) else s.price_minor end) as from_minor,
                max(case when s.on_sale then coalesce(s.sale_price_minor, s.price_minor) else s.price_minor end) as to_minor,
                bool_or(s.unlimited or s.qty > s.held) as in_stock
           from variants s where s.website_id = $1 and s.item_id = i.id and s.removed_at is null) v on v.in_stock
       left join assets a on a.website_id = i.website_id and a.id = i.main_image_id
      where f.item_id <> all ($2::uuid[])
      order by f.position nulls last, f.orders desc, i.id
      limit $3`,
    [key.websiteId, key.itemIds, key.limit],
    'cart-list-also-bought',
  );
  return rows;
}
