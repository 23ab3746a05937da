import type { Db } from '../../../../platform/database/database.ts';
import { DOWNLOAD_COLUMNS, DOWNLOADS_FROM, type OrderDownload } from './downloads.ts';

/** A file that one of somebody's orders gives, with the page of that. */
export type MemberDownload = OrderDownload & {
  id: string;
  orderNumber: number;
  orderUrl: string;
  /** What was bought. */
  title: string;
};

/** Files of all orders of a member before one of them, newest first. */
export async function listDownloadsOfMember(
  db: Db,
  key: { websiteId: string; memberId: string; before: string | null; limit: number },
): Promise<MemberDownload[]> {
  const { rows } = await db.query<MemberDownload>(
    `select d.id, ${DOWNLOAD_COLUMNS}, o.number as "orderNumber", '/checkout/order/' || o.access_token as "orderUrl", i.title
       ${DOWNLOADS_FROM} where d.website_id = $1 and o.member_id = $2 and ($3::uuid is null or d.id < $3)
      order by d.id desc limit $4`,
    [key.websiteId, key.memberId, key.before, key.limit],
    'downloads-list-of-member',
  );
  return rows;
}
