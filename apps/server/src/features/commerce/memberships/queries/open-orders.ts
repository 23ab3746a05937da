import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { Db } from '../../../../platform/database/database.ts';

/** True while an order gives its member access to areas, or will as soon as the job after its payment has run. */
export async function opensAreas(db: Db, key: { websiteId: string; orderId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from orders o
       join order_items i on i.website_id = o.website_id and i.order_id = o.id
                         and i.product_type = ${PRODUCT_TYPE_CODES.paywall} and i.refunded_quantity < i.quantity
      where o.website_id = $1 and o.id = $2 and o.member_id is not null and not o.test_mode
        and o.status <> 'canceled' and o.payment_status in ('paid', 'partially-refunded')
        and (exists (select from standing_passes($1) p where p.order_id = o.id and p.ends_at > now())
          or (i.fulfilled_quantity < i.quantity and not exists (
                select from area_passes p where p.website_id = o.website_id and p.order_id = o.id)))
      limit 1`,
    [key.websiteId, key.orderId],
  );
  return rowCount === 1;
}
