import type { Db } from '../../../../platform/database/database.ts';

/** A line of an order as far as it can be bought again. */
export type BoughtLine = {
  itemId: string;
  /** What its variant is called by now. */
  sku: string;
  title: string;
  productType: number;
  quantity: number;
  additionalFields: string | null;
  unitPriceMinor: number;
  currency: string;
};

/** Lines of an order of a member, in their order; none of an order of somebody else. */
export async function listBoughtLines(
  db: Db,
  key: { websiteId: string; memberId: string; orderId: string },
): Promise<BoughtLine[]> {
  const { rows } = await db.query<BoughtLine>(
    `select i.item_id as "itemId", coalesce(v.sku, i.sku) as sku, i.title, i.product_type as "productType", i.quantity,
            i.additional_fields as "additionalFields", i.unit_price_minor as "unitPriceMinor", o.currency
       from orders o
       join order_items i on i.website_id = o.website_id and i.order_id = o.id
       left join variants v on v.website_id = i.website_id and v.id = i.variant_id and v.item_id = i.item_id
        and v.removed_at is null
      where o.website_id = $1 and o.id = $3 and o.member_id = $2 order by i.position`,
    [key.websiteId, key.memberId, key.orderId],
    'cart-list-bought-lines',
  );
  return rows;
}
