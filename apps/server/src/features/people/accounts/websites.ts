import { createWebsite, listWebsites } from '@sitewright/contract/websites';
import { ROLES } from '@sitewright/domain/account/roles';
import { AppError } from '../../../platform/http/app-error.ts';
import { route, routeWithoutTransaction } from '../../../platform/http/route.ts';
import { fillNewSite } from '../../setup/starter/index.ts';
import { createSite } from '../../site/sites/index.ts';
import { getAccount } from './queries/accounts.ts';
import { addMembership, listMemberships } from './queries/memberships.ts';
import { toWebsiteSummary } from './to-website-summary.ts';

export const listWebsitesRoute = route(listWebsites, async ({ db, account, deps }) => {
  const rows = await listMemberships(db, account.id);
  return { websites: rows.map((row) => toWebsiteSummary(row, deps.config.appUrl)) };
});

/** In a transaction of the new site, since its first rows are behind the wall. */
export const createWebsiteRoute = routeWithoutTransaction(
  createWebsite,
  async ({ account, body, deps, newId, once }) => {
    const websiteId = newId();
    const answer = await deps.database.site(websiteId, async (db) => {
      const { isOperator } = await getAccount(db, account.id);
      if (!isOperator) throw new AppError('forbidden');
      return once(db, async () => {
        await createSite(db, { websiteId, ...body });
        await fillNewSite(db, { websiteId, title: body.title }, { newId, now: deps.now() });
        await addMembership(db, { accountId: account.id, websiteId, roles: [ROLES.admin] });
        const made = (await listMemberships(db, account.id)).find(({ id }) => id === websiteId);
        if (!made) throw new AppError('internal');
        return { website: toWebsiteSummary(made, deps.config.appUrl) };
      });
    });
    // The host of the new site may have been asked for before, and be remembered as nobody's.
    deps.siteHosts.forget();
    return answer;
  },
);
