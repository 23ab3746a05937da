import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';

/** Sent when what the categories and tags of a page are called has changed, in a language or for many of its items: these are found by it. */
export const labelTextsChanged = defineJob<{ collectionId: string }>('label-texts-changed', {
  limitSeconds: 600,
});

/**
 * Sent when categories or tags were taken from many items of a page, also from those that are filed under nothing since. A kind of its own: a
 * node of the release before, which passes these over, does not take it.
 */
export const labelsTakenAway = defineJob<{ collectionId: string }>('labels-taken-away', {
  limitSeconds: 600,
});

/** Has the items of a page found by what its categories and tags are called now; `isOfAll`: also those that are filed under nothing. */
export async function askForLabels(
  db: Db,
  {
    websiteId,
    collectionId,
    isOfAll = false,
  }: { websiteId: string; collectionId: string; isOfAll?: boolean },
): Promise<void> {
  await sendJob(db, isOfAll ? labelsTakenAway : labelTextsChanged, {
    websiteId,
    data: { collectionId },
    onceKey: `labels ${collectionId}`,
  });
}
