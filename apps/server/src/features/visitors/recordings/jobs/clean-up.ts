import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { deleteExpired } from '../queries/recordings.ts';

const EVERY_MS = 600_000;

/** One round: recordings past their time are deleted. */
export async function cleanUpRecordings({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<void> {
  const at = now();
  while (await database.sweep((db) => deleteExpired(db, at)));
}

/** Repeats the round until the server is closed. */
export function registerCleanUp(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => cleanUpRecordings(deps), {
    name: 'clean-up of recordings',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
