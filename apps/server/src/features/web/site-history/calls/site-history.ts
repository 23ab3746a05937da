import * as contract from '@sitewright/contract/site-history';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { listPartVersions } from '../../../site/sites/index.ts';
import { compareVersions } from '../compare-versions.ts';
import { prepareRestore } from '../prepare-restore.ts';
import { restoreLinks, restoreSettings } from '../restore-part.ts';

export const listSiteVersions = route(
  contract.listSiteVersions,
  ({ db, websiteId, params: { part }, query: { cursor, limit } }) =>
    readPage(
      limit,
      (size) =>
        listPartVersions(
          db,
          { websiteId, part },
          { before: cursor === undefined ? null : Number(cursor), limit: size },
        ),
      ({ version }) => `${version}`,
    ),
);

export const compareSiteVersions = routeWithoutTransaction(
  contract.compareSiteVersions,
  async ({ websiteId, params: { part }, query, deps }) => {
    return { differences: await compareVersions({ deps, websiteId }, { part, ...query }) };
  },
);

export const restoreNavigation = route(
  contract.restoreNavigation,
  ({ db, websiteId, params: { version }, body: { newest }, account }) =>
    restoreLinks(db, { websiteId, by: account.id }, { version, newest }),
);

/** Looks are compiled before the transaction that stores them. */
export const restoreSitePart = routeWithoutTransaction(
  contract.restoreSitePart,
  async ({ websiteId, params, body: { newest }, account, deps }) => {
    await prepareRestore(deps, params);
    return deps.database.site(websiteId, (db) =>
      restoreSettings(db, { websiteId, by: account.id }, { ...params, newest }),
    );
  },
);
