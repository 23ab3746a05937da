import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../platform/database/database.ts';
import { findOrAddKey } from '../queries/visitor-keys.ts';

/** Whose hit it is: all that a visitor is known by, and for a day only. */
export type Visitor = { websiteId: string; network: string; userAgent: string };

const IDLE_MS = 30 * 60_000;
const MAX_RECENT = 50_000;

/**
 * Names visitors by a hash under the key of the site's local date. Who was seen in the half hour before midnight goes on under
 * the name of the day before, so that one visit stays one.
 */
export function createVisitorKeys(database: Pick<Database, 'statement'>) {
  // Bytes are made a key for each hash anew, which takes five times as long as the hash.
  const keys = new LRUCache<string, Promise<KeyObject>>({ max: 10 });
  /** Names under which somebody was seen of late, and when. */
  const recent = new LRUCache<string, number>({ max: MAX_RECENT, ttl: IDLE_MS });
  const keyOf = (day: string): Promise<KeyObject> => {
    const cached = keys.get(day);
    if (cached) return cached;
    const key = database
      .statement(null, (db) => findOrAddKey(db, { day, key: randomBytes(32) }))
      .then((bytes) => createSecretKey(bytes));
    keys.set(day, key);
    key.catch(() => keys.delete(day));
    return key;
  };
  const nameUnder = async (visitor: Visitor, day: string): Promise<bigint> => {
    const { websiteId, network, userAgent } = visitor;
    const hmac = createHmac('sha256', await keyOf(day)).update(`${websiteId}\n${network}\n${userAgent}`);
    return hmac.digest().readBigInt64BE();
  };
  return async (visitor: Visitor, timeZone: string, at: Date): Promise<bigint> => {
    const today = localDate(timeZone, at);
    const yesterday = localDate(timeZone, new Date(at.getTime() - IDLE_MS));
    const before = await nameUnder(visitor, yesterday);
    const isSameVisit = at.getTime() - (recent.get(`${before}`) ?? Number.NEGATIVE_INFINITY) <= IDLE_MS;
    const name = yesterday === today || isSameVisit ? before : await nameUnder(visitor, today);
    recent.set(`${name}`, at.getTime());
    return name;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Date on the clocks of a zone, as `2026-11-23`. */
function localDate(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(at);
}
