import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { Db } from '../../../../platform/database/database.ts';

/** A pass that was written, with what its buyer is told. */
export type NewPass = { email: string; area: string; path: string };

/**
 * Opens the areas that the lines of an order sell to the member whose order it is, each once; those that are new. A test, and
 * an order of nobody's account, opens none.
 */
export async function insertPasses(
  db: Db,
  key: { websiteId: string; orderId: string; isSubscription: boolean },
): Promise<NewPass[]> {
  const { rows } = await db.query<NewPass>(
    `with made as (
       insert into area_passes (website_id, order_id, position, area_id, is_subscription)
       select $1, o.id, i.position, area.id, $3
         from orders o
         join order_items i on i.website_id = o.website_id and i.order_id = o.id
                           and i.product_type = ${PRODUCT_TYPE_CODES.paywall} and i.refunded_quantity < i.quantity
         join collections area on area.website_id = i.website_id and area.id = any (i.area_ids)
                              and area.area_joining is not null
        where o.website_id = $1 and o.id = $2 and o.member_id is not null and not o.test_mode
       on conflict do nothing returning area_id)
     select m.email, area.title as area, '/' || collection_path(area) as path
       from made
       join collections area on area.website_id = $1 and area.id = made.area_id
       join orders o on o.website_id = $1 and o.id = $2
       join members m on m.website_id = $1 and m.id = o.member_id
      order by area.title, area.id`,
    [key.websiteId, key.orderId, key.isSubscription],
  );
  return rows;
}

/** Whether a membership in an order, which was not given back, has opened nothing. */
export async function hasLineWithoutPass(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from order_items i
      where i.website_id = $1 and i.order_id = $2 and i.product_type = ${PRODUCT_TYPE_CODES.paywall}
        and i.refunded_quantity < i.quantity
        and not exists (select from area_passes p
                         where p.website_id = i.website_id and p.order_id = i.order_id and p.position = i.position)
      limit 1`,
    [key.websiteId, key.orderId],
  );
  return rowCount > 0;
}
