import { setTimeout as delay } from 'node:timers/promises';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import type { RunningJob } from '../../../../platform/jobs/jobs.ts';
import { labelsTakenAway, labelTextsChanged } from '../../../content/translations/index.ts';
import { siteLanguageChanged } from '../../../site/sites/index.ts';
import { findNextTransaction, haveEndedBefore } from '../queries/running-transactions.ts';
import { reindexFiled, reindexSome } from '../queries/search.ts';

/** Entries made again in one transaction: some seconds at most, so that owners' changes wait shortly. */
const BATCH = 200;

/**
 * After a change of a site's languages its words have other stems, or there are some to be found in another language; after one of what
 * its categories and tags are called, their items are found by that. Done again, either changes nothing.
 */
export function handleReindexing({ jobs }: Pick<AppDeps, 'jobs'>): void {
  jobs.handle(siteLanguageChanged, reindexSite);
  jobs.handle(labelTextsChanged, (job) => reindexLabelled(job));
  jobs.handle(labelsTakenAway, (job) => reindexLabelled(job, { isOfAll: true }));
}

/** How often it is looked whether others have ended, and how often at most before the job is left for later. */
const LOOK_MS = 100;
const MAX_LOOKS = 600;

/** Indexes all pages and items of a site in its languages of now. */
export async function reindexSite({
  websiteId,
  site,
}: Pick<RunningJob<object>, 'websiteId' | 'site'>): Promise<void> {
  await writersEnded(site);
  while ((await site((db) => reindexSome(db, websiteId, BATCH))) > 0);
}

/** Indexes the items of a page that are filed under its categories and tags, or all of them. */
export async function reindexLabelled(
  {
    websiteId,
    site,
    data: { collectionId },
  }: Pick<RunningJob<{ collectionId: string }>, 'websiteId' | 'site' | 'data'>,
  { isOfAll = false } = {},
): Promise<void> {
  let after: string | null = null;
  do {
    const key: Parameters<typeof reindexFiled>[1] = { websiteId, collectionId, isOfAll, after };
    after = await site((db) => reindexFiled(db, key, BATCH));
  } while (after !== null);
}

/**
 * Ends once all transactions have that write something now: what is shown for the first time while the languages change may have an entry for
 * those of before, which nobody else sees until then.
 */
async function writersEnded(site: RunningJob<object>['site']): Promise<void> {
  const next = await site(findNextTransaction);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    if (await site((db) => haveEndedBefore(db, next))) return;
    await delay(LOOK_MS);
  }
  throw new Error('Somebody has been writing for a minute.');
}
