import { AUTOMATION_KINDS, type AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import { siteAccess } from '@sitewright/domain/site/account-access';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { findWebsite } from '../../../site/sites/index.ts';
import { insertDue, listAutomationSites, lockRunningSteps } from '../queries/enrolment.ts';
import { queueRun } from './send-campaign.ts';

/** Whoever joins looks for an email; for whoever has not ordered for months, a quarter of an hour is soon. */
const EVERY_MS: Readonly<Record<AutomationKind, number>> = { welcome: 15_000, 'win-back': 900_000 };

type Deps = Pick<ServerDeps, 'database' | 'now' | 'log'>;

/**
 * Has the emails of automations sent to those whose time has come. Subscribers and orders are looked at where they stand
 * instead of where they change: there are many such places.
 */
export async function enrolDue(deps: Deps, kind: AutomationKind): Promise<void> {
  const sites = await deps.database.sweep((db) => listAutomationSites(db, kind));
  const enrol = ({ websiteId }: { websiteId: string }) => enrolOnSite(deps, { websiteId, kind });
  await forEachSite(sites, enrol, { name: nameOf(kind), log: deps.log });
}

const nameOf = (kind: AutomationKind) => `automations: ${kind}`;

async function enrolOnSite(
  { database, now }: Deps,
  { websiteId, kind }: { websiteId: string; kind: AutomationKind },
): Promise<void> {
  await database.site(websiteId, async (db) => {
    const website = await findWebsite(db, websiteId);
    // Its links would lead to a site that is closed.
    if (!website || siteAccess(website.accountState, website.accountStateSince, now().getTime()) !== 'public')
      return;
    for (const campaignId of await lockRunningSteps(db, { websiteId, kind })) {
      if ((await insertDue(db, kind, { websiteId, campaignId })) > 0)
        await queueRun(db, { websiteId, campaignId });
    }
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
