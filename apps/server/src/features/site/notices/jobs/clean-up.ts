import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { deleteOldNotices } from '../queries/sweeps.ts';

const EVERY_MS = 3_600_000;

/** One round: notices past their time are removed. */
export async function cleanUpNotices({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<void> {
  const at = now();
  while (await database.sweep((db) => deleteOldNotices(db, at)));
}

/** Repeats the round until the server is closed. */
export function registerCleanUp(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => cleanUpNotices(deps), {
    name: 'clean-up of notices',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
