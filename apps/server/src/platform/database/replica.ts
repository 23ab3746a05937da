import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '../errors/app-error.ts';
import type { Log } from '../log/log.ts';
import { outsideSpans } from '../tracing/spans.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import type { ReadingMemory } from './reading-memory.ts';
import type { Report } from './transaction.ts';

/** A standby that follows the database, for readings that look at the version of what they read first. */
export type Replica = {
  /** It has to be left out: gone, too far behind, or none of this database. */
  readonly isLost: boolean;
  /**
   * Reads on one connection of it, as `Database.read` does. Null when it is left out or could not answer, also half way: then the
   * database itself is asked, so `work` may run twice.
   */
  read<T>(
    websiteId: string,
    work: (db: Db) => Promise<T>,
    memory?: ReadingMemory,
  ): Promise<{ result: T } | null>;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  /** Connection of the runtime role to the standby. */
  connection: pg.ClientConfig;
  /** What it follows. */
  primary: Database;
  log: Log;
  report?: Report;
};

/** Thrown by work that finds the standby behind what it knows: then the database itself is asked. */
export class BehindError extends Error {
  override name = 'BehindError';
}

/** How far behind a standby may be. */
const MAX_LAG_MS = 5_000;
const LOOK_MS = 1_000;
/** A standby that stands still is given up soon: the database can be asked instead. */
const LIMITS = { connectionTimeoutMillis: 1_000, statement_timeout: 2_000, query_timeout: 2_500 };

/** The place in the log of changes up to which a server has them, in bytes. */
type Place = { at: number; system: string };
/** Null for a server that follows none. */
type StandbyPlace = { at: number | null; system: string };
/** A place of the database, and when it was there. */
type Passed = { at: number; time: number };

const PLACE = `select (pg_current_wal_lsn() - '0/0')::float8 as at, system_identifier::text as system from pg_control_system()`;
const PLACE_OF_STANDBY = `
  select case when pg_is_in_recovery() then (coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0')::float8 end as at,
         system_identifier::text as system
    from pg_control_system()`;

/**
 * Opens a standby, which may be away. Each second the places of both in the log are compared: no clock of another machine is asked,
 * and a database in which nothing happens leaves no standby behind. While the database itself does not answer, the standby counts for
 * what it was last: nothing that this process could know of has been changed since.
 */
export function openReplica({ connection, primary, log, report = () => {} }: ReplicaOptions): Replica {
  const standby = openDatabase({ connection, report, limits: LIMITS });
  const passed = new PassedPlaces();
  let why: string | null = 'not asked yet';
  let isTold = false;

  const leaveOut = (reason: string) => {
    why = reason;
    if (isTold) return;
    isTold = true;
    log.warn({ part: 'replica', why }, 'degraded: pages are read from the database itself');
  };
  const takeBack = () => {
    if (why !== null && isTold) log.info({ part: 'replica' }, 'no longer degraded');
    why = null;
    isTold = false;
  };
  let system: string | undefined;
  const noteDatabase = async () => {
    // When it was asked: it may have been there only later, never before.
    const time = performance.now();
    const own = await placeOf<Place>(primary, PLACE).catch(() => null);
    if (own) passed.note({ at: own.at, time });
    system = own?.system ?? system;
  };
  const look = async () => {
    const place = await placeOf<StandbyPlace>(standby, PLACE_OF_STANDBY).catch(reasonOf);
    const reason = typeof place === 'string' ? place : whyNot(place, { system, passed });
    if (reason === null) takeBack();
    else leaveOut(reason);
  };
  // By themselves: one that does not answer holds up no look at the other.
  const [noteAgain, lookAgain] = [oneAtATime(noteDatabase), oneAtATime(look)];
  const timer = outsideSpans(() =>
    setInterval(() => {
      void noteAgain();
      void lookAgain();
    }, LOOK_MS).unref(),
  );
  void noteAgain().then(lookAgain);

  return {
    get isLost() {
      return why !== null;
    },
    async read(websiteId, work, memory) {
      if (why !== null) return null;
      let isConnected = false;
      const begun = (db: Db) => {
        isConnected = true;
        return work(db);
      };
      try {
        return { result: await standby.read(websiteId, begun, memory) };
      } catch (error) {
        if (error instanceof BehindError) return null;
        // Without a cause it is a crowd of one site, which is refused here as it would be there.
        const isCause =
          error instanceof AppError && error.code === 'unavailable' && error.cause instanceof Error;
        if (error instanceof AppError && !isCause) throw error;
        // Refused as well, as for its certificate or a password.
        if (error instanceof AppError || !isConnected) leaveOut(reasonOf(error));
        // Such as a statement that the standby cancels for what it replays, or a connection that breaks in the middle of a message. What is
        // the fault of the work is said once more by the database.
        else log.warn({ err: error }, 'reading from the replica');
        return null;
      }
    },
    async close() {
      clearInterval(timer);
      await lookAgain();
      await standby.close();
    },
  };
}

/** Why a standby is not read from by now, or null; for a command, which looks once. */
export async function whyReplicaIsLost(
  connection: pg.ClientConfig,
  primary: Database,
): Promise<string | null> {
  const standby = openDatabase({ connection, limits: LIMITS });
  try {
    const time = performance.now();
    const own = await placeOf<Place>(primary, PLACE);
    const passed = new PassedPlaces();
    if (own) passed.note({ at: own.at, time });
    for (;;) {
      const place = await placeOf<StandbyPlace>(standby, PLACE_OF_STANDBY);
      const reason = whyNot(place, { system: own?.system, passed });
      if (reason === null || performance.now() - time > MAX_LAG_MS) return reason;
      await delay(LOOK_MS / 4);
    }
  } catch (error) {
    return reasonOf(error);
  } finally {
    await standby.close();
  }
}

/** Places of the database in the last seconds. */
class PassedPlaces {
  /** The oldest first: the newest of those that a standby must have passed, and those it may not have reached yet. */
  private places: Passed[] = [];

  note(place: Passed): void {
    // After a failover the log of the database may go on before where it was.
    if (place.at < (this.places.at(-1)?.at ?? 0)) this.places = [];
    this.places.push(place);
    const due = this.places.findLastIndex(({ time }) => place.time - time >= MAX_LAG_MS);
    if (due > 0) this.places.splice(0, due);
  }

  /** Where a standby has to be by now; undefined while nothing is known of the database. */
  get due(): number | undefined {
    return this.places[0]?.at;
  }
}

function whyNot(
  place: StandbyPlace | null,
  { system, passed: { due } }: { system: string | undefined; passed: PassedPlaces },
): string | null {
  if (!place || due === undefined) return 'not compared with the database yet';
  if (system !== place.system) return 'it is a copy of another database';
  if (place.at === null) return 'it is no standby';
  return place.at < due ? `more than ${MAX_LAG_MS / 1_000} s behind` : null;
}

async function placeOf<P>({ watch }: Database, text: string): Promise<P | null> {
  return watch(async (db) => (await db.query<P>(text)).rows[0] ?? null);
}

/** The same work again, but not while it is under way. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** What the log may say: nothing of an address or a password is in these messages. */
function reasonOf(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
