import type { CommentStatus } from '@sitewright/domain/social/comment-rules';
import type { Db } from '../../../platform/database/database.ts';
import { bumpItemVersion } from '../../site/sites/index.ts';
import { addToItemCounts } from '../collections/index.ts';
import { updateStatus } from './queries/comments.ts';

/** Moves comments to a status with the counts of their items; gives how many have changed. */
export async function moveComments(
  db: Db,
  websiteId: string,
  { ids, status }: { ids: readonly string[]; status: CommentStatus },
): Promise<number> {
  const changes = await updateStatus(db, { websiteId, ids, status });
  const byItem = new Map<string, number>();
  for (const { itemId, before } of changes) {
    const step = Number(status === 'approved') - Number(before === 'approved');
    if (step !== 0) byItem.set(itemId, (byItem.get(itemId) ?? 0) + step);
  }
  // In one order for everybody, so that two moderators wait for each other instead of deadlocking.
  for (const [itemId, publicComments] of [...byItem].sort(([a], [b]) => (a < b ? -1 : 1)))
    await addToItemCounts(db, { websiteId, itemId }, { publicComments });
  if (byItem.size > 0) await bumpItemVersion(db, websiteId);
  return changes.length;
}
