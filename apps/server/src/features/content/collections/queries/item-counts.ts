import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from './visible-to.ts';

/** Counts of an item; the features that count keep them right. */
export type ItemCounts = {
  likeCount: number;
  publicCommentCount: number;
  reviewCount: number;
  /** Stars of all published reviews together. */
  ratingSum: number;
};

type Key = { websiteId: string; itemId: string };

const COUNTS = `like_count as "likeCount", public_comment_count as "publicCommentCount",
  review_count as "reviewCount", rating_sum as "ratingSum"`;

/** Adds to the counts of an item, from whatever they are by then. It is no change of the item itself. */
export async function addToItemCounts(
  db: Db,
  { websiteId, itemId }: Key,
  {
    likes = 0,
    publicComments = 0,
    reviews = 0,
    ratingSum = 0,
  }: Partial<Record<'likes' | 'publicComments' | 'reviews' | 'ratingSum', number>>,
): Promise<ItemCounts> {
  const { rows } = await db.query<ItemCounts>(
    `update items
        set like_count = like_count + $3, public_comment_count = public_comment_count + $4,
            comment_count = comment_count + $4, review_count = review_count + $5, rating_sum = rating_sum + $6
      where website_id = $1 and id = $2
     returning ${COUNTS}`,
    [websiteId, itemId, likes, publicComments, reviews, ratingSum],
    'items-add-to-counts',
  );
  const [counts] = rows;
  if (!counts) throw new Error('the item of the counts is gone');
  return counts;
}

/** Counts of an item that visitors see, or null. */
export async function findItemCounts(db: Db, { websiteId, itemId }: Key): Promise<ItemCounts | null> {
  const { rows } = await db.query<ItemCounts>(
    `select ${COUNTS} from items i
      where i.website_id = $1 and i.id = $2 and ${itemVisibleTo('visitor')}
        and exists (select from collections c
                     where c.website_id = $1 and c.id = i.collection_id and ${pageVisibleTo('visitor')})`,
    [websiteId, itemId],
    'items-find-counts',
  );
  return rows[0] ?? null;
}
