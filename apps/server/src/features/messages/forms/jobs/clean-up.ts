import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { removeStored, sweepStored } from '../files/stored-files.ts';
import { deleteUnsentFiles } from '../queries/files.ts';
import { deleteEmptied, deleteExpired, deleteOld } from '../queries/sweeps.ts';

const EVERY_MS = 600_000;
const SWEEP_MS = 12 * 3_600_000;

const UNSENT_MS = 24 * 60 * 60 * 1000;

/**
 * One round: keys and drafts past their time are removed, submissions that their forms no longer keep with their files, and
 * files that were never sent.
 */
export async function cleanUpForms({
  database,
  storage,
  now,
}: Pick<AppDeps, 'database' | 'storage' | 'now'>): Promise<void> {
  const at = now();
  while (await database.sweep((db) => deleteExpired(db, at)));
  for (let isMore = true; isMore; ) {
    const old = await database.sweep((db) => deleteOld(db, at));
    await removeStored(storage, old.files);
    isMore = old.isMore;
  }
  const before = new Date(at.getTime() - UNSENT_MS);
  for (;;) {
    const files = await database.sweep((db) => deleteUnsentFiles(db, before));
    if (files.length === 0) break;
    await removeStored(storage, files);
  }
  await database.sweep((db) => deleteEmptied(db, at));
}

/** Repeats the round until the server is closed. */
export function registerCleanUp(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => cleanUpForms(deps), {
    name: 'clean-up of forms',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  const stopSweeping = repeatRound(async () => void (await sweepStored(deps)), {
    name: 'sweeping files of forms',
    everyMs: SWEEP_MS,
    log: deps.log,
  });
  app.addHook('onClose', async () => {
    await stop();
    await stopSweeping();
  });
}
