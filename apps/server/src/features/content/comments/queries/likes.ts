import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../collections/index.ts';

/** Notes a like; false when this visitor likes the item already. */
export async function insertLike(
  db: Db,
  { websiteId, itemId, visitorHash }: { websiteId: string; itemId: string; visitorHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into likes (website_id, item_id, visitor_hash) values ($1, $2, $3) on conflict do nothing`,
    [websiteId, itemId, visitorHash],
    'likes-insert',
  );
  return rowCount === 1;
}

/** Items that visitors see among the ids with their likes, and whether this visitor likes them. */
export async function listLikes(
  db: Db,
  {
    websiteId,
    itemIds,
    visitorHash,
  }: { websiteId: string; itemIds: readonly string[]; visitorHash: Buffer | null },
): Promise<{ itemId: string; likeCount: number; isLiked: boolean }[]> {
  const { rows } = await db.query<{ itemId: string; likeCount: number; isLiked: boolean }>(
    `select i.id as "itemId", i.like_count as "likeCount",
            exists (select from likes l
                     where l.website_id = $1 and l.item_id = i.id and l.visitor_hash = $3) as "isLiked"
       from items i
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
      where i.website_id = $1 and i.id = any ($2) and ${itemVisibleTo('visitor')}`,
    [websiteId, itemIds, visitorHash],
    'likes-list',
  );
  return rows;
}
