import { BIN_DAYS } from '@sitewright/domain/site/bin-schema';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { lockPageTree } from '../../translations/index.ts';
import { listExpired, lockEntry, purgeEntry, withBinOpen } from '../queries/bin.ts';

const EVERY_MS = 3_600_000;
const BATCH = 100;
const DAY_MS = 86_400_000;

/**
 * One round: what has been in the bin for 30 days is removed for good, each entry in a transaction of its own. One that
 * cannot be removed is left for the next round and does not keep the others.
 */
export async function emptyBins({
  database,
  now,
  log,
}: Pick<AppDeps, 'database' | 'now' | 'log'>): Promise<void> {
  const before = new Date(now().getTime() - BIN_DAYS * DAY_MS);
  for (;;) {
    const expired = await database.sweep((db) => listExpired(db, { before, limit: BATCH }));
    let removed = 0;
    for (const entry of expired) {
      try {
        await database.site(entry.websiteId, async (db) => {
          await lockPageTree(db, entry.websiteId);
          if (await lockEntry(db, entry)) await withBinOpen(db, () => purgeEntry(db, entry));
        });
        removed += 1;
      } catch (error) {
        log.warn({ err: error, ...entry }, 'entry of the bin');
      }
    }
    if (expired.length < BATCH || removed === 0) return;
  }
}

/** Repeats the round until the server is closed. */
export function registerEmptying(app: FastifyInstance, deps: AppDeps): void {
  const stop = repeatRound(() => emptyBins(deps), {
    name: 'emptying of bins',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
