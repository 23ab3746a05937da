import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { deleteEmptied, deleteExpired, deleteOld } from '../queries/sweeps.ts';

const EVERY_MS = 600_000;

/** One round: keys and drafts past their time are removed, and submissions that their forms no longer keep. */
export async function cleanUpForms({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<void> {
  const at = now();
  while (await database.sweep((db) => deleteExpired(db, at)));
  while (await database.sweep((db) => deleteOld(db, at)));
  await database.sweep((db) => deleteEmptied(db, at));
}

/** Repeats the round until the server is closed. */
export function registerCleanUp(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => cleanUpForms(deps), {
    name: 'clean-up of forms',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
