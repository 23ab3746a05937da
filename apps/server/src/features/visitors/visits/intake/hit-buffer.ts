import type { Database, Db } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { addDays, type HitRow, type PageLoad, storeHits, storePageLoads } from '../queries/hits.ts';

const FLUSH_MS = 1000;
const MAX_ENTRIES = 200_000;
/** Of one statement: more would hold up those who ask for pages meanwhile. */
const MAX_OF_FLUSH = 500;

/** Hits that wait to be written; a killed program loses those of the last second. */
export type HitBuffer = {
  addHit(hit: HitRow): void;
  addPageLoad(load: PageLoad): void;
  /** Writes what waits now. */
  flush(): Promise<void>;
  /** Number of entries for which there was no room, and of those that cannot be stored. */
  dropped(): number;
  close(): Promise<void>;
};

type Options = { database: Database; log: Log };

/**
 * Collects hits and writes them once a second, all sites in one statement. While the database does not answer they wait; beyond
 * 200,000 they are dropped and counted.
 */
export function createHitBuffer(options: Options): HitBuffer {
  const { log } = options;
  let hits: HitRow[] = [];
  /** By site and page load: a later message of a load completes the earlier. */
  let loads = new Map<string, PageLoad>();
  let dropped = 0;
  let isFull = false;
  let flushing: Promise<void> | null = null;

  const hasRoom = () => {
    if (hits.length + loads.size < MAX_ENTRIES) return true;
    dropped += 1;
    if (!isFull) log.warn({ max: MAX_ENTRIES }, 'visits are dropped: they cannot be written');
    isFull = true;
    return false;
  };
  const write = async () => {
    while (hits.length > 0) {
      const part = hits.slice(0, MAX_OF_FLUSH);
      dropped += await writeAll(options, part, storeHits);
      hits.splice(0, part.length);
    }
    while (loads.size > 0) {
      const part = [...loads.entries()].slice(0, MAX_OF_FLUSH);
      const written = part.map(([, load]) => load);
      dropped += await writeAll(options, written, storePageLoads);
      for (const [key, load] of part) if (loads.get(key) === load) loads.delete(key);
    }
    isFull = false;
  };
  const flush = () => {
    flushing ??= write().finally(() => {
      flushing = null;
    });
    return flushing;
  };
  const timer = setInterval(() => {
    if (hits.length + loads.size === 0) return;
    flush().catch((error: unknown) => log.warn({ err: error }, 'writing visits'));
  }, FLUSH_MS);
  timer.unref();
  return {
    addHit: (hit) => {
      if (hasRoom()) hits.push(hit);
    },
    addPageLoad: (load) => {
      const key = `${load.websiteId} ${load.pageLoad}`;
      const before = loads.get(key);
      if (before) loads.set(key, joinLoads(before, load));
      else if (hasRoom()) loads.set(key, load);
    },
    flush,
    dropped: () => dropped,
    close: async () => {
      clearInterval(timer);
      await flushing?.catch(() => {});
      await flush().catch((error: unknown) => log.warn({ err: error }, 'writing the last visits'));
      loads = new Map();
      hits = [];
    },
  };
}

const NO_PARTITION = '23514';
/** What cannot be stored as it is: it would fail for ever, and hold up all that comes after it. */
const BAD_DATA = /^22/;

type Store<Row> = (db: Db, rows: readonly Row[]) => Promise<void>;

/** Writes rows but for those that cannot be stored; gives how many these are. */
async function writeAll<Row extends { at: Date }>(
  options: Options,
  rows: readonly Row[],
  store: Store<Row>,
): Promise<number> {
  try {
    await writing(options, rows, store);
    return 0;
  } catch (error) {
    if (!BAD_DATA.test(codeOf(error))) throw error;
    if (rows.length === 1) {
      options.log.error({ err: error }, 'a visit that cannot be stored is dropped');
      return 1;
    }
  }
  // The database does not say which row it was.
  const half = Math.ceil(rows.length / 2);
  const first = await writeAll(options, rows.slice(0, half), store);
  return first + (await writeAll(options, rows.slice(half), store));
}

/** Writes rows; days are there before they come, and where none was made, as after a long stand, it is made now. */
async function writing<Row extends { at: Date }>(
  { database }: Options,
  rows: readonly Row[],
  store: Store<Row>,
): Promise<void> {
  const attempt = () => database.statement(null, (db) => store(db, rows));
  await attempt().catch(async (error: unknown) => {
    if (codeOf(error) !== NO_PARTITION) throw error;
    const days = [...new Set(rows.map(({ at }) => at.toISOString().slice(0, 10)))];
    await database.statement(null, (db) => addDays(db, days));
    await attempt();
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function joinLoads(before: PageLoad, load: PageLoad): PageLoad {
  const known = Object.entries(load).filter(([, value]) => value !== null && value !== '');
  return { ...before, ...Object.fromEntries(known) };
}
