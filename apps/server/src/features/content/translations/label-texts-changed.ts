import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';

/** Sent when what the categories and tags of a page are called in a language has changed: items are found by it. */
export const labelTextsChanged = defineJob<{ collectionId: string }>('label-texts-changed', {
  limitSeconds: 600,
});

/** Has the items of a page found by what its categories and tags are called now. */
export async function askForLabels(
  db: Db,
  { websiteId, collectionId }: { websiteId: string; collectionId: string },
): Promise<void> {
  await sendJob(db, labelTextsChanged, {
    websiteId,
    data: { collectionId },
    onceKey: `labels ${collectionId}`,
  });
}
