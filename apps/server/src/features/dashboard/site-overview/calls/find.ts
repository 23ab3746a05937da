import * as contract from '@sitewright/contract/site-overview';
import { route } from '../../../../platform/http/calls/route.ts';
import { FINDERS } from '../queries/finders.ts';

const MAX_OF_KIND = 5;

export const findInSite = route(contract.findInSite, async ({ db, websiteId, query, account }) => {
  const found = [];
  for (const { kind, needs, find } of FINDERS) {
    if (!account.permissions.has(needs)) continue;
    const rows = await find(db, { websiteId, search: query.search, limit: MAX_OF_KIND });
    found.push(...rows.map((row) => ({ collectionId: null, ...row, kind })));
  }
  return { found };
});
