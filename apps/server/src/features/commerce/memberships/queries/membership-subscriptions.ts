import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { Db } from '../../../../platform/database/database.ts';

/**
 * Subscriptions of a member that have not ended and open member areas, each locked until the end of the transaction. All orders of
 * hers are locked before, as by whatever follows a payment: her account takes its name off them when it goes.
 */
export async function listMembershipSubscriptions(
  db: Db,
  key: { websiteId: string; memberId: string },
): Promise<string[]> {
  await db.query(`select from orders where website_id = $1 and member_id = $2 order by id for update`, [
    key.websiteId,
    key.memberId,
  ]);
  const { rows } = await db.query<{ id: string }>(
    `select s.id from subscriptions s
       join orders o on o.website_id = s.website_id and o.id = s.order_id and o.member_id = $2
      where s.website_id = $1 and s.status not in ('cancelled', 'completed')
        and exists (select from order_items i where i.website_id = o.website_id and i.order_id = o.id
                       and i.product_type = ${PRODUCT_TYPE_CODES.paywall})
      order by s.id for update of s`,
    [key.websiteId, key.memberId],
  );
  return rows.map(({ id }) => id);
}
