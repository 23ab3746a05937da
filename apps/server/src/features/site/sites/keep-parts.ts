import { KEPT_VERSIONS } from '@sitewright/domain/history/kept-versions';
import { changedParts, contentOf, type SiteState } from '@sitewright/domain/history/site-parts';
import type { Db } from '../../../platform/database/database.ts';
import { deletePartVersions, insertPartVersion } from './queries/part-versions.ts';

/** Keeps a version of each part that a change has changed, in the transaction of the change and after it. */
export async function keepParts(
  db: Db,
  { websiteId, by }: { websiteId: string; by: string | null },
  { before, after }: { before: SiteState; after: SiteState },
): Promise<void> {
  for (const part of changedParts(before, after)) {
    const key = { websiteId, part };
    const contents = { before: contentOf(part, before), after: contentOf(part, after) };
    const version = await insertPartVersion(db, key, { ...contents, by });
    await deletePartVersions(db, key, version - KEPT_VERSIONS);
  }
}
