import type { Database, Db } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { addDays, type Hit, hitRow, type PageLoad, storeHits, storePageLoads } from '../queries/hits.ts';
import { HitBatch, MAX_ROWS } from './hit-batch.ts';

const FLUSH_MS = 1000;
const MAX_ENTRIES = 200_000;

/** Hits that wait to be written; a killed program loses those of the last second. */
export type HitBuffer = {
  addHit(hit: Hit): void;
  addPageLoad(load: PageLoad): void;
  /** Writes what waits now. */
  flush(): Promise<void>;
  /** Number of entries for which there was no room, and of those that cannot be stored. */
  dropped(): number;
  close(): Promise<void>;
};

type Options = { database: Database; log: Log };

/**
 * Collects hits and writes them once a second, or as soon as there are enough for a statement, those of all sites together.
 * While the database does not answer they wait; beyond 200,000 they are dropped and counted.
 */
export function createHitBuffer(options: Options): HitBuffer {
  const { log } = options;
  /** The last is being filled, the others are full or being written. */
  let batches: HitBatch[] = [];
  let waiting = 0;
  let spare: HitBatch | undefined;
  /** By site and page load: a later message of a load completes the earlier. */
  let loads = new Map<string, PageLoad>();
  let dropped = 0;
  let isFull = false;
  let flushing: Promise<void> | null = null;
  /** The last try has failed: the next one is the clock's. */
  let isAway = false;

  const hasRoom = () => {
    if (waiting + loads.size < MAX_ENTRIES) return true;
    dropped += 1;
    if (!isFull) log.warn({ max: MAX_ENTRIES }, 'visits are dropped: they cannot be written');
    isFull = true;
    return false;
  };
  const writeFirst = async (batch: HitBatch) => {
    // What comes meanwhile goes into another.
    if (batches.length === 1) batches.push(newBatch());
    const { rows } = batch;
    dropped += await writeAll(options, {
      count: rows,
      days: () => batch.days(),
      store: (db, from, to) => storeHits(db, batch.json(from, to)),
    });
    batches.shift();
    waiting -= rows;
    batch.clear();
    spare = batch;
  };
  const newBatch = () => {
    const batch = spare ?? new HitBatch();
    spare = undefined;
    return batch;
  };
  const write = async (isAll: boolean) => {
    for (let first = batches[0]; first && first.rows > 0; first = batches[0]) {
      if (!isAll && !first.isEnough) break;
      await writeFirst(first);
    }
    while (isAll && loads.size > 0) {
      const part = firstOf(loads, MAX_ROWS);
      const written = part.map(([, load]) => load);
      dropped += await writeAll(options, {
        count: written.length,
        days: () => [...new Set(written.map(({ at }) => at.toISOString().slice(0, 10)))],
        store: (db, from, to) => storePageLoads(db, written.slice(from, to)),
      });
      for (const [key, load] of part) if (loads.get(key) === load) loads.delete(key);
    }
    isFull = false;
  };
  const run = (isAll: boolean) =>
    write(isAll)
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          isAway = true;
          throw error;
        },
      )
      .finally(() => {
        flushing = null;
      });
  const flush = async () => {
    // One that leaves the last rows may be under way.
    await flushing?.catch(() => {});
    flushing ??= run(true);
    return flushing;
  };
  const tell = (error: unknown) => log.warn({ err: error }, 'writing visits');
  const timer = setInterval(() => {
    if (waiting + loads.size > 0) flush().catch(tell);
  }, FLUSH_MS);
  timer.unref();
  return {
    addHit: (hit) => {
      if (!hasRoom()) return;
      const row = hitRow(hit);
      let batch = batches.at(-1);
      if (!batch || batch.isFull || !batch.add(row, hit.at)) {
        batch = newBatch();
        batches.push(batch);
        batch.add(row, hit.at);
      }
      waiting += 1;
      if (!batch.isEnough || flushing || isAway) return;
      flushing = run(false);
      flushing.catch(tell);
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
      await flush().catch((error: unknown) => log.warn({ err: error }, 'writing the last visits'));
      loads = new Map();
      batches = [];
      waiting = 0;
    },
  };
}

const NO_PARTITION = '23514';
/** What cannot be stored as it is: it would fail for ever, and hold up all that comes after it. */
const BAD_DATA = /^22/;

/** Rows that wait for a statement; `store` writes those from one number to before another. */
type Rows = {
  count: number;
  days: () => string[];
  store: (db: Db, from: number, to: number) => Promise<void>;
};

/** Writes rows but for those that cannot be stored; gives how many these are. */
async function writeAll(options: Options, rows: Rows, from = 0, to = rows.count): Promise<number> {
  try {
    await writing(options, rows, from, to);
    return 0;
  } catch (error) {
    if (!BAD_DATA.test(codeOf(error))) throw error;
    if (to - from === 1) {
      options.log.error({ err: error }, 'a visit that cannot be stored is dropped');
      return 1;
    }
  }
  // The database does not say which row it was.
  const half = Math.ceil((from + to) / 2);
  const first = await writeAll(options, rows, from, half);
  return first + (await writeAll(options, rows, half, to));
}

/** Writes rows; days are there before they come, and where none was made, as after a long stand, it is made now. */
async function writing({ database }: Options, rows: Rows, from: number, to: number): Promise<void> {
  const attempt = () => database.statement(null, (db) => rows.store(db, from, to));
  await attempt().catch(async (error: unknown) => {
    if (codeOf(error) !== NO_PARTITION) throw error;
    await database.statement(null, (db) => addDays(db, rows.days()));
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

/** The entries that were put in first. */
function firstOf<Key, Value>(entries: ReadonlyMap<Key, Value>, count: number): [Key, Value][] {
  const found: [Key, Value][] = [];
  for (const entry of entries) {
    if (found.length === count) break;
    found.push(entry);
  }
  return found;
}
