import type { AppDeps } from '../../platform/http/deps.ts';
import { bumpContentVersion } from '../sites/index.ts';
import { listSitesWithDue, publishDue } from './queries/due.ts';

const EVERY_MS = 20_000;

/** Publishes scheduled pages and items of all sites whose time has come; the number of rows. */
export async function publishDueEverywhere({
  database,
  now,
}: Pick<AppDeps, 'database' | 'now'>): Promise<number> {
  const moment = now().getTime();
  const websiteIds = await database.sweep((db) => listSitesWithDue(db, moment));
  let count = 0;
  for (const websiteId of websiteIds) {
    count += await database.site(websiteId, async (db) => {
      const changed = await publishDue(db, websiteId, moment);
      if (changed > 0) await bumpContentVersion(db, websiteId);
      return changed;
    });
  }
  return count;
}

/** Looks for due pages again and again, until the returned function is called. */
export function startPublishing(deps: Pick<AppDeps, 'database' | 'now' | 'log'>): () => void {
  const timer = setInterval(() => {
    publishDueEverywhere(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'publishing what is due'),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
