import type { AppDeps } from '../../../../platform/http/deps.ts';
import type { RunningJob } from '../../../../platform/jobs/jobs.ts';
import { labelTextsChanged } from '../../../content/translations/index.ts';
import { siteLanguageChanged } from '../../../site/sites/index.ts';
import { reindexFiled, reindexSome } from '../queries/search.ts';

/** Entries made again in one transaction: some seconds at most, so that owners' changes wait shortly. */
const BATCH = 200;

/**
 * After a change of a site's languages its words have other stems, or there are some to be found in another language; after one of what
 * its categories and tags are called, their items are found by that. Done again, either changes nothing.
 */
export function handleReindexing({ jobs }: Pick<AppDeps, 'jobs'>): void {
  jobs.handle(siteLanguageChanged, reindexSite);
  jobs.handle(labelTextsChanged, reindexLabelled);
}

/** Indexes all pages and items of a site in its languages of now. */
export async function reindexSite({
  websiteId,
  site,
}: Pick<RunningJob<object>, 'websiteId' | 'site'>): Promise<void> {
  while ((await site((db) => reindexSome(db, websiteId, BATCH))) > 0);
}

/** Indexes the items of a page that are filed under its categories and tags. */
export async function reindexLabelled({
  websiteId,
  site,
  data: { collectionId },
}: Pick<RunningJob<{ collectionId: string }>, 'websiteId' | 'site' | 'data'>): Promise<void> {
  let after: string | null = null;
  do {
    const key: Parameters<typeof reindexFiled>[1] = { websiteId, collectionId, after };
    after = await site((db) => reindexFiled(db, key, BATCH));
  } while (after !== null);
}
