import type { Db } from '../../../../platform/database/database.ts';

/**
 * Whether an order opens a member area: one that is there, by a pass of its member that the owner has not taken away, or one that is
 * about to be written. A test opens what it would. A period whose money went back says nothing of the next one.
 */
export async function opensSomeArea(db: Db, key: { websiteId: string; orderId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from orders o
       join order_items i on i.website_id = o.website_id and i.order_id = o.id
       join collections area on area.website_id = i.website_id and area.id = any (i.area_ids) and area.area_joining is not null
       left join area_passes p
         on p.website_id = i.website_id and p.order_id = i.order_id and p.position = i.position and p.area_id = area.id
      where o.website_id = $1 and o.id = $2 and o.member_id is not null
        and case when p.area_id is not null then p.ended_at is null else o.test_mode or i.fulfilled_quantity < i.quantity end
      limit 1`,
    [key.websiteId, key.orderId],
  );
  return rowCount > 0;
}
