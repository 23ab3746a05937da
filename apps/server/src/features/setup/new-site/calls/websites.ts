import * as contract from '@sitewright/contract/websites';
import { ROLES } from '@sitewright/domain/account/roles';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { addMembership, findWebsiteSummary, getAccount } from '../../../people/accounts/index.ts';
import { createSite } from '../../../site/sites/index.ts';
import { fillNewSite } from '../fill-new-site.ts';

/** In a transaction of the new site, since its first rows are behind the wall. */
export const createWebsite = routeWithoutTransaction(
  contract.createWebsite,
  async ({ account, body, deps, newId, once }) => {
    const websiteId = newId();
    const answer = await deps.database.site(websiteId, async (db) => {
      const { isOperator } = await getAccount(db, account.id);
      if (!isOperator) throw new AppError('forbidden');
      return once(db, async () => {
        await createSite(db, { websiteId, ...body });
        await fillNewSite(db, { websiteId, title: body.title }, { newId, now: deps.now() });
        await addMembership(db, { accountId: account.id, websiteId, roles: [ROLES.admin] });
        const website = await findWebsiteSummary(db, { accountId: account.id, websiteId }, deps.config);
        if (!website) throw new AppError('internal');
        return { website };
      });
    });
    // The host of the new site may have been asked for before, and be remembered as nobody's.
    deps.siteHosts.forget();
    return answer;
  },
);
