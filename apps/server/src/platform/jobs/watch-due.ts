import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { listDueKinds } from './queries.ts';
import type { Worker } from './worker.ts';

/**
 * Wakes the workers of which a job has come due, until the returned function is called: one question for all kinds, which costs an
 * idle process less than one for each. `onLook` hears of each look that is over, also of one that failed.
 */
export function watchDue(
  pool: pg.Pool,
  workers: ReadonlyMap<string, Worker>,
  { everyMs, log, onLook }: { everyMs: number; log: Log; onLook: () => void },
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = async () => {
    for (const name of await listDueKinds(pool, [...workers.keys()])) workers.get(name)?.wake();
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'jobs that are due'))
      .finally(() => {
        looking = undefined;
        onLook();
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
