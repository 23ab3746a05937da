import * as contract from '@sitewright/contract/site-restores';
import { route } from '../../../../platform/http/calls/route.ts';
import { listSitePublishes } from '../queries/site-publishes.ts';
import * as restores from '../site-restores.ts';

/** The last times that something of the site was published. */
export const listPublishes = route(contract.listPublishes, async ({ db, websiteId }) => ({
  publishes: await listSitePublishes(db, websiteId),
}));

/** Puts all drafts back to a publish. */
export const restoreSite = route(contract.restoreSite, ({ db, websiteId, body, now, account }) =>
  restores.restoreSite(db, { websiteId, ...body }, { now: now(), permissions: account.permissions }),
);

/** Takes the last restore back. */
export const undoSiteRestore = route(contract.undoSiteRestore, ({ db, websiteId, body, now, account }) =>
  restores.undoSiteRestore(db, { websiteId, ...body }, { now: now(), permissions: account.permissions }),
);
