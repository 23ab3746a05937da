import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';

/** Between two looks: clocks drift by some hundredths of a millisecond in that time. */
const EVERY_MS = 10_000;

export type DatabaseClock = {
  /** Rejects where the database does not answer; before it resolves the clock is this machine's. */
  opened: Promise<void>;
  /** The moment by the clock of the database, whatever this machine's says. */
  now(): Date;
  close(): Promise<void>;
};

/**
 * The clock that all nodes share: what one of them lets expire, another and the statements of both must agree about. It goes on by
 * this machine's count of time, which nobody sets, and is looked at again now and then; without an answer it just goes on.
 * `elapsed` counts milliseconds.
 */
export function openDatabaseClock(
  database: Pick<Database, 'watch'>,
  { log, elapsed = () => performance.now() }: { log: Log; elapsed?: () => number },
): DatabaseClock {
  let ahead = Date.now() - elapsed();
  let isKnown = false;
  const look = async () => {
    const asked = elapsed();
    const there = await database.watch(async (db) => {
      const { rows } = await db.query<{ ms: number }>(
        `select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
      );
      return rows[0]?.ms ?? 0;
    });
    // It was said between the question and the answer: what agrees with that stays, so that no moment comes twice without need.
    const [least, most] = [there - elapsed(), there - asked];
    ahead = isKnown ? Math.min(Math.max(ahead, least), most) : (least + most) / 2;
    isKnown = true;
  };
  const opened = look();
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'clock of the database'))
      .finally(() => {
        looking = undefined;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    opened,
    now: () => new Date(Math.floor(ahead + elapsed())),
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
