import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { listGoneTakers, reclaimJobs } from './queries.ts';
import { repeatRound } from './repeat-round.ts';

const EVERY_MS = 5_000;

/**
 * Puts back what processes that are gone had begun, now and then every few seconds, until the returned function is called.
 * After the first look a process is gone when two looks in a row did not see it: one that lives loses its connections, and
 * with them its lock, for a moment when the database starts again.
 */
export async function watchProcesses(pool: pg.Pool, log: Log): Promise<() => Promise<void>> {
  let unseen = await listGoneTakers(pool);
  if (unseen.length > 0) await reclaimJobs(pool, unseen);
  const look = async () => {
    const unseenBefore = unseen;
    unseen = await listGoneTakers(pool);
    const gone = unseen.filter((taker) => unseenBefore.includes(taker));
    if (gone.length > 0) await reclaimJobs(pool, gone);
  };
  return repeatRound(look, { name: 'jobs of processes that are gone', everyMs: EVERY_MS, log });
}
