import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';

/** So far this machine's clock and its count of time may part: more says that the machine slept, or that somebody set the clock. */
const MAX_PARTED_MS = 1_000;
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
 * this machine's count of time, which nobody sets, and is looked at again now and then; without an answer it just goes on. That count may
 * stand still while the machine sleeps: who asks first then has it looked at again. `elapsed` counts milliseconds, `wall` is this
 * machine's clock.
 */
export function openDatabaseClock(
  database: Pick<Database, 'watch'>,
  {
    log,
    elapsed = () => performance.now(),
    wall = () => Date.now(),
  }: { log: Log; elapsed?: () => number; wall?: () => number },
): DatabaseClock {
  let ahead = wall() - elapsed();
  let parted = ahead;
  let isKnown = false;
  const look = async () => {
    const { there, asked, answered } = await database.watch(async (db) => {
      // The way to a connection is over by now.
      const asked = elapsed();
      const { rows } = await db.query<{ ms: number }>(
        `select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
      );
      return { there: rows[0]?.ms ?? 0, asked, answered: elapsed() };
    });
    // It was said between the question and the answer: what agrees with that stays, so that no moment comes twice without need.
    const [least, most] = [there - answered, there - asked];
    ahead = isKnown ? Math.min(Math.max(ahead, least), most) : (least + most) / 2;
    isKnown = true;
  };
  // The first one may have been slow: that the connection is used for the first time.
  const opened = look().then(look);
  let looking: Promise<void> | undefined;
  const lookAgain = () => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'clock of the database'))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(lookAgain, EVERY_MS);
  timer.unref();
  return {
    opened,
    now() {
      const count = elapsed();
      if (Math.abs(wall() - count - parted) > MAX_PARTED_MS) {
        parted = wall() - count;
        lookAgain();
      }
      return new Date(Math.floor(ahead + count));
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
