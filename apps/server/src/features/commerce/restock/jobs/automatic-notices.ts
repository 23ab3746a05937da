import { siteAccess } from '@sitewright/domain/site/account-access';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { findWebsite } from '../../../site/sites/index.ts';
import { listAutomaticSites, listBack } from '../queries/sign-ups.ts';
import { restockNotice } from './restock-notice.ts';

const EVERY_MS = 60_000;
/** Variants of one site and round; the next round takes those that are left. */
const MAX_VARIANTS = 100;

type Deps = Pick<AppDeps, 'database' | 'now' | 'log'>;

const NAME = 'notices of products that are back';

/**
 * Asks for the notices of all variants that are back, on the sites that want it. Stock is looked at where it stands instead of
 * where it changes: there are many such places, and a notice that failed is asked for again.
 */
export async function notifyOfReturned(deps: Deps): Promise<void> {
  const notify = ({ websiteId }: { websiteId: string }) =>
    deps.database.site(websiteId, (db) => askOnSite(db, deps, websiteId));
  await forEachSite(await deps.database.sweep(listAutomaticSites), notify, { name: NAME, log: deps.log });
}

async function askOnSite(db: Db, { now }: Deps, websiteId: string): Promise<void> {
  const website = await findWebsite(db, websiteId);
  // The link would lead to a page that is closed; those who wait are told when the site is open again.
  if (!website || siteAccess(website.accountState, website.accountStateSince, now().getTime()) !== 'public')
    return;
  const variantIds = await listBack(db, { websiteId, limit: MAX_VARIANTS });
  for (const variantId of variantIds)
    await sendJob(db, restockNotice, { websiteId, data: { variantId }, onceKey: variantId });
}

/** Repeats the round until the server is closed. */
export function registerAutomaticNotices(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => notifyOfReturned(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
