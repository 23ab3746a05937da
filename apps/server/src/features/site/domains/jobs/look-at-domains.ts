import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { checkDomains, QUIET_MS } from '../check-domains.ts';
import { type DueDomains, listSitesToCheck, takeDue } from '../queries/domains.ts';

const NAME = 'looking domains up';
const EVERY_MS = 120_000;
/** Records are found within two days, and somebody who gave up is not looked up for ever. */
const WAITING_MS = 7 * 24 * 3_600_000;
const AGAIN_MS = 6 * 3_600_000;

/** Sites looked at at once: most of the time is waited for name servers. */
const LANES = 8;

/**
 * One round: domains that wait are looked up each time, connected ones every six hours, and once more an hour after one was found
 * elsewhere, whether or not name servers answer. Of several processes each site is one's.
 */
export async function lookAtDomains(deps: ServerDeps): Promise<void> {
  const before = (ms: number) => new Date(deps.now().getTime() - ms);
  const due: DueDomains = {
    addedSince: before(WAITING_MS),
    waitingBefore: before(EVERY_MS / 2),
    connectedBefore: before(AGAIN_MS),
    lostBefore: before(QUIET_MS),
  };
  const sites = (await deps.database.sweep((db) => listSitesToCheck(db, due))).map((websiteId) => ({
    websiteId,
  }));
  const check = async ({ websiteId }: { websiteId: string }) => {
    const isOurs = await deps.database.site(websiteId, (db) =>
      takeDue(db, { websiteId, at: deps.now(), due }),
    );
    if (isOurs) await checkDomains(deps, websiteId);
  };
  const lanes = Array.from({ length: LANES }, (_, lane) => sites.filter((_, at) => at % LANES === lane));
  const ended = await Promise.allSettled(
    lanes.map((lane) => forEachSite(lane, check, { name: NAME, log: deps.log })),
  );
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}

/** Repeats the round until the server is closed. */
export function registerLooks(app: FastifyInstance, deps: ServerDeps): void {
  const stop = repeatRound(() => lookAtDomains(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
