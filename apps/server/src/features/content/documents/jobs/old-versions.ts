import { KEPT_VERSIONS, keptSince } from '@sitewright/domain/history/kept-versions';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { deleteOldVersions } from '../queries/old-versions.ts';

const EVERY_MS = 3_600_000;

/** One round: versions of pages, bodies and areas go that are kept no longer. */
export async function cleanUpVersions({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<void> {
  const before = keptSince(now());
  while (await database.sweep((db) => deleteOldVersions(db, { before, kept: KEPT_VERSIONS })));
}

/** Repeats the round until the server is closed. */
export function registerCleanUp(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => cleanUpVersions(deps), {
    name: 'clean-up of versions of documents',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
