import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';

/** Publishes what is due on a site. */
export const publishScheduled = defineJob<{ publishOn: number }>('publish-scheduled');

type Scheduled = { status: PageStatus; publishOn: number | null };

/** Asks for the moment of something scheduled, in the running transaction; one job serves all that share it. */
export async function schedulePublishing(
  db: Db,
  websiteId: string,
  { status, publishOn }: Scheduled,
): Promise<void> {
  if (status !== 'scheduled' || publishOn === null) return;
  await sendJob(db, publishScheduled, {
    websiteId,
    data: { publishOn },
    at: publishOn,
    onceKey: `publish ${publishOn}`,
  });
}
