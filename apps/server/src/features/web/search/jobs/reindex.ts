import type { AppDeps } from '../../../../platform/http/deps.ts';
import type { RunningJob } from '../../../../platform/jobs/jobs.ts';
import { siteLanguageChanged } from '../../../site/sites/index.ts';
import { reindexSome } from '../queries/search.ts';

/** Entries made again in one transaction: some seconds at most, so that owners' changes wait shortly. */
const BATCH = 200;

/** After a change of a site's language its words have other stems; done again, it finds nothing left to do. */
export function handleReindexing({ jobs }: Pick<AppDeps, 'jobs'>): void {
  jobs.handle(siteLanguageChanged, reindexSite);
}

/** Indexes all pages and items of a site in its language of now. */
export async function reindexSite({
  websiteId,
  site,
}: Pick<RunningJob<object>, 'websiteId' | 'site'>): Promise<void> {
  while ((await site((db) => reindexSome(db, websiteId, BATCH))) > 0);
}
