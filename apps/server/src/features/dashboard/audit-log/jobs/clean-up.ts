import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { deleteOldEntries } from '../queries/entries.ts';

const EVERY_MS = 3_600_000;
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** One round: entries that are older than a year go. */
export async function cleanUpEntries({ database, now }: Pick<AppDeps, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  while (await database.sweep((db) => deleteOldEntries(db, before)));
}

/** Repeats the round until the server is closed. */
export function registerCleanUp(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => cleanUpEntries(deps), {
    name: 'clean-up of the log of changes',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
