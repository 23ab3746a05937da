import type { Database } from '@sitewright/server/platform/database/database';

/** The same parts of an app, but what looks through the sites finds one first on which nothing succeeds. */
export function withTroubledSite<Deps extends { database: Database }>(deps: Deps): Deps {
  const { database } = deps;
  const sweep: Database['sweep'] = async (work) => {
    const found = await database.sweep(work);
    return (Array.isArray(found) ? [{ websiteId: 'no site' }, ...found] : found) as typeof found;
  };
  return { ...deps, database: { ...database, sweep } };
}
