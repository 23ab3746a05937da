import type { AppDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import { followSection } from '../collections.ts';
import { listScheduled, publishDue } from '../queries/due.ts';
import { publishScheduled, schedulePublishing } from '../schedule.ts';

/**
 * Publishes what is due on a site; the number of rows. Each row changes once however many workers come, since only
 * scheduled ones are taken. A moment that is not there yet, as with clocks that differ, is asked for again.
 */
export async function publishDueOn(
  { database, now }: Pick<AppDeps, 'database' | 'now'>,
  websiteId: string,
): Promise<number> {
  const moment = now().getTime();
  return database.site(websiteId, async (db) => {
    const { count, pages, next } = await publishDue(db, websiteId, moment);
    for (const page of pages) await followSection(db, page, { websiteId, id: page.id });
    if (next !== null) await schedulePublishing(db, websiteId, { status: 'scheduled', publishOn: next });
    if (count > 0) await bumpContentVersion(db, websiteId);
    return count;
  });
}

/** The worker of scheduled publishing. */
export function handlePublishing(deps: Pick<AppDeps, 'database' | 'now' | 'jobs'>): void {
  deps.jobs.handle(publishScheduled, async ({ websiteId }) => {
    await publishDueOn(deps, websiteId);
  });
}

/** Asks again for all moments that are waited for: the queue may have been emptied, or brought back from a backup. */
export async function scheduleAll({ database, log }: Pick<AppDeps, 'database' | 'log'>): Promise<void> {
  const schedule = ({ websiteId, publishOn }: { websiteId: string; publishOn: number }) =>
    database.site(websiteId, (db) => schedulePublishing(db, websiteId, { status: 'scheduled', publishOn }));
  await forEachSite(await database.sweep(listScheduled), schedule, { name: 'scheduled pages', log });
}
