import { keptSince } from '@sitewright/domain/history/kept-versions';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { deleteOldPartVersions } from '../queries/part-versions.ts';

const EVERY_MS = 3_600_000;

/** One round: versions of parts of sites go that a later one took the place of more than a year ago. */
export async function cleanUpPartVersions({
  database,
  now,
}: Pick<AppDeps, 'database' | 'now'>): Promise<void> {
  const before = keptSince(now());
  while (await database.sweep((db) => deleteOldPartVersions(db, before)));
}

/** Repeats the round until the server is closed. */
export function registerCleanUp(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => cleanUpPartVersions(deps), {
    name: 'clean-up of versions of sites',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
