import type { ErrorCode } from '@sitewright/contract/errors';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { roomFor } from '../process/room-for.ts';
import { countHit, deleteOldLimits } from './queries.ts';

export type Limit = {
  max: number;
  windowSeconds: number;
  /** True where it guards no secret and no money: then it may be counted where counts can be lost. */
  isLoose?: boolean;
  /** Error code for the caller; `rate-limited` unless given. */
  code?: ErrorCode | undefined;
};

/** Where calls are counted: in this process, or in a place that all nodes share. */
export type LimitStore = {
  /** Counts one call; a window begins with its first call and ends `windowSeconds` later. */
  hit(key: string, windowSeconds: number): Promise<Counted>;
};

type Counted = { count: number; resetSeconds: number };

/** Refuses what comes too often. */
export type RateLimits = {
  /** Throws the 429 with Retry-After for the call after the `max`th of a window. */
  take(key: string, limit: Limit): Promise<void>;
  /** Counts one more in a window and tells how many there are, for what is slowed down instead. */
  count(key: string, windowSeconds: number, options?: Pick<Limit, 'isLoose'>): Promise<number>;
};

type Window = { count: number; endsAt: number };

const MAX_KEYS = 100_000;
/** Windows that each new one looks at: more than one, so that they are forgotten faster than they begin. */
const LOOKED_AT = 3;

/** Limits over a store, or, of loose ones, another. Keys are made of what the caller cannot choose freely. */
export function createRateLimits(store: LimitStore, ofLoose: LimitStore = store): RateLimits {
  const storeOf = (isLoose = false) => (isLoose ? ofLoose : store);
  return {
    async take(key, { max, windowSeconds, isLoose, code = 'rate-limited' }) {
      const { count, resetSeconds } = await storeOf(isLoose).hit(key, windowSeconds);
      if (count > max) throw new AppError(code, undefined, { retryAfterSeconds: Math.max(1, resetSeconds) });
    },
    count: async (key, windowSeconds, { isLoose } = {}) =>
      (await storeOf(isLoose).hit(key, windowSeconds)).count,
  };
}

/** Counts in this process: right while there is one. */
export function memoryStore(now: () => Date): LimitStore {
  const count = memoryCounts(now);
  return { hit: async (key, windowSeconds) => count(key, windowSeconds) };
}

/**
 * The same without waiting. The least recently used of 100,000 keys is forgotten. So are windows that have ended, as others begin: those
 * of all who came in a day would take 30 MB.
 */
export function memoryCounts(
  now: () => Date,
  windows = new LRUCache<string, Window>(roomFor(MAX_KEYS)),
): (key: string, windowSeconds: number) => Counted {
  let looking = windows.rkeys();
  /** Looks at the next few, from the least recently used on. */
  function forgetEnded(time: number): void {
    for (let looked = 0; looked < LOOKED_AT; looked += 1) {
      const { value: key, done } = looking.next();
      if (done) {
        looking = windows.rkeys();
        return;
      }
      const window = windows.peek(key);
      if (window && window.endsAt <= time) windows.delete(key);
    }
  }
  return (key, windowSeconds) => {
    const time = now().getTime();
    const cached = windows.get(key);
    const window =
      cached && cached.endsAt > time ? cached : { count: 0, endsAt: time + windowSeconds * 1000 };
    window.count += 1;
    if (window !== cached) {
      windows.set(key, window);
      forgetEnded(time);
    }
    return { count: window.count, resetSeconds: Math.ceil((window.endsAt - time) / 1000) };
  };
}

const CLEAN_EVERY = 1000;

/** Counts in the database, for all nodes alike, apart from what is done for the call: a refused call counts too. */
export function databaseStore(database: Database): LimitStore {
  let hits = 0;
  return {
    async hit(key, windowSeconds) {
      hits += 1;
      if (hits % CLEAN_EVERY === 0) await database.statement(null, deleteOldLimits);
      return database.statement(null, (db) => countHit(db, { key, windowSeconds }));
    },
  };
}
