import * as contract from '@sitewright/contract/websites';
import { route } from '../../../../platform/http/calls/route.ts';
import { listMemberships } from '../queries/memberships.ts';
import { toWebsiteSummary } from '../to-website-summary.ts';

export const listWebsites = route(contract.listWebsites, async ({ db, account, deps }) => {
  const rows = await listMemberships(db, account.id);
  return { websites: rows.map((row) => toWebsiteSummary(row, deps.config)) };
});
