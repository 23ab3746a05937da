import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { checkDomains } from '../check-domains.ts';
import { listSitesToCheck } from '../queries/domains.ts';

const NAME = 'looking domains up';
const EVERY_MS = 120_000;
/** Records are found within two days, and somebody who gave up is not looked up for ever. */
const WAITING_MS = 7 * 24 * 3_600_000;
const AGAIN_MS = 6 * 3_600_000;

/** One round: domains that wait are looked up each time, connected ones every six hours. */
export async function lookAtDomains(deps: ServerDeps): Promise<void> {
  const at = deps.now().getTime();
  const addedSince = new Date(at - WAITING_MS);
  const checkedBefore = new Date(at - AGAIN_MS);
  const sites = await deps.database.sweep((db) => listSitesToCheck(db, { addedSince, checkedBefore }));
  const check = async ({ websiteId }: { websiteId: string }) => void (await checkDomains(deps, websiteId));
  await forEachSite(
    sites.map((websiteId) => ({ websiteId })),
    check,
    { name: NAME, log: deps.log },
  );
}

/** Repeats the round until the server is closed. */
export function registerLooks(app: FastifyInstance, deps: ServerDeps): void {
  const stop = repeatRound(() => lookAtDomains(deps), { name: NAME, everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
