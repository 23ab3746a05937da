import type { Db } from '../../../../platform/database/database.ts';

/** Whether an order still opens a member area: one that is there, and that the owner has not taken from its buyer. */
export async function opensSomeArea(db: Db, key: { websiteId: string; orderId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from order_items i
       join collections area on area.website_id = i.website_id and area.id = any (i.area_ids) and area.area_joining is not null
      where i.website_id = $1 and i.order_id = $2
        and not exists (select from area_passes p
                         where p.website_id = i.website_id and p.order_id = i.order_id and p.position = i.position
                           and p.area_id = area.id and p.ended_at is not null)
      limit 1`,
    [key.websiteId, key.orderId],
  );
  return rowCount > 0;
}
