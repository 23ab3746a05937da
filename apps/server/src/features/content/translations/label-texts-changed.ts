import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';

/**
 * Sent when what the categories and tags of a page are called has changed, in a language or for many of its items: these are found by it.
 * `isOfAll`: items that are filed under nothing, too.
 */
export const labelTextsChanged = defineJob<{ collectionId: string; isOfAll?: boolean }>(
  'label-texts-changed',
  {
    limitSeconds: 600,
  },
);

/** Has the items of a page found by what its categories and tags are called now. */
export async function askForLabels(
  db: Db,
  {
    websiteId,
    collectionId,
    isOfAll = false,
  }: { websiteId: string; collectionId: string; isOfAll?: boolean },
): Promise<void> {
  await sendJob(db, labelTextsChanged, {
    websiteId,
    data: { collectionId, isOfAll },
    onceKey: `labels ${isOfAll ? 'of all ' : ''}${collectionId}`,
  });
}
