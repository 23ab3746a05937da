import { AUTOMATION_KINDS, type AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import { siteAccess } from '@sitewright/domain/site/account-access';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { findWebsite } from '../../../site/sites/index.ts';
import { insertDue, listAutomationSites, lockRunningSteps } from '../queries/enrolment.ts';
import { queueRun, wakeSending } from './send-campaign.ts';

/** Whoever joins looks for an email; for whoever has not ordered for months, a quarter of an hour is soon. */
const EVERY_MS: Readonly<Record<AutomationKind, number>> = { welcome: 15_000, 'win-back': 900_000 };

type Deps = Pick<ServerDeps, 'database' | 'now' | 'jobs' | 'log'>;

/**
 * Has the emails of automations sent to those whose time has come. Subscribers and orders are looked at where they stand
 * instead of where they change: there are many such places.
 */
export async function enrolDue(deps: Deps, kind: AutomationKind): Promise<void> {
  const sites = await deps.database.sweep((db) => listAutomationSites(db, kind));
  const enrol = async ({ websiteId }: { websiteId: string }) => {
    if ((await enrolOnSite(deps, { websiteId, kind })) > 0) wakeSending(deps);
  };
  await forEachSite(sites, enrol, { name: nameOf(kind), log: deps.log });
}

const nameOf = (kind: AutomationKind) => `automations: ${kind}`;

async function enrolOnSite(
  { database, now }: Deps,
  { websiteId, kind }: { websiteId: string; kind: AutomationKind },
): Promise<number> {
  return database.site(websiteId, async (db) => {
    const website = await findWebsite(db, websiteId);
    // Its links would lead to a site that is closed.
    if (!website || siteAccess(website.accountState, website.accountStateSince, now().getTime()) !== 'public')
      return 0;
    let count = 0;
    for (const campaignId of await lockRunningSteps(db, { websiteId, kind })) {
      const due = await insertDue(db, kind, { websiteId, campaignId });
      if (due > 0) await queueRun(db, { websiteId, campaignId });
      count += due;
    }
    return count;
  });
}

/** Repeats the rounds until the server is closed. */
export function registerAutomations(app: FastifyInstance, deps: ServerDeps): void {
  if (deps.config.smtpUrl === undefined || deps.config.role === 'web') return;
  for (const kind of AUTOMATION_KINDS) {
    const stop = repeatRound(() => enrolDue(deps, kind), {
      name: nameOf(kind),
      everyMs: EVERY_MS[kind],
      log: deps.log,
    });
    app.addHook('onClose', () => stop());
  }
}
