import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../../platform/database/database.ts';
import { roomFor } from '../../../../platform/process/room-for.ts';
import { findOrAddKey } from '../queries/visitor-keys.ts';

/** Whose hit it is: all that a visitor is known by, and for a day only. */
export type Visitor = { websiteId: string; network: string; userAgent: string };

const IDLE_MS = 30 * 60_000;
const QUARTER_MS = 15 * 60_000;
const MAX_RECENT = 50_000;
/** Letters of a browser's name up to which its visitors are remembered: nobody's is longer. */
const MAX_LETTERS = 500;
/** How long a visit goes on under the name of the day on which it began: people behind one address never pause together. */
const MAX_BEYOND_MS = 4 * 60 * 60_000;

/** A visitor as hits have it: `day` is the local date under whose key the name was made, of the hit's day or of the one before. */
export type NamedVisitor = { name: bigint; day: string };

type Known = NamedVisitor & {
  seenAt: number;
  /** When the first hit came after that day; null as long as none has. */
  beyondSince: number | null;
};

/**
 * Names visitors by a hash under the key of the site's local date. Who was seen within the last half hour goes on under the same
 * name for some hours, so that one visit across midnight stays one.
 */
export function createVisitorKeys(database: Pick<Database, 'statement'>) {
  // Bytes are made a key for each hash anew, which takes five times as long as the hash.
  const keys = new LRUCache<string, KeyObject | Promise<KeyObject>>({ max: 10 });
  /** Visitors seen of late, in memory only; those whose visit has ended are taken out each quarter of an hour. */
  const recent = new LRUCache<string, Known>({
    ...roomFor(MAX_RECENT),
    ttl: IDLE_MS,
    ttlResolution: 1_000,
    updateAgeOnGet: true,
  });
  let cleanedAt = 0;
  const dateOf = createLocalDates();
  const keyOf = (day: string): KeyObject | Promise<KeyObject> => {
    const cached = keys.get(day);
    if (cached) return cached;
    const key = database
      .statement(null, (db) => findOrAddKey(db, { day, key: randomBytes(32) }))
      .then((bytes) => createSecretKey(bytes));
    keys.set(day, key);
    key.then(
      (known) => keys.set(day, known),
      () => keys.delete(day),
    );
    return key;
  };
  return (visitor: Visitor, timeZone: string, at: Date): NamedVisitor | Promise<NamedVisitor> => {
    const { websiteId, network, userAgent } = visitor;
    const text = `${websiteId}\n${network}\n${userAgent}`;
    const day = dateOf(timeZone, at);
    const time = at.getTime();
    if (time - cleanedAt >= QUARTER_MS) {
      recent.purgeStale();
      cleanedAt = time;
    }
    const known = recent.get(text);
    if (known && goesOn(known, day, time)) {
      known.seenAt = time;
      if (known.day !== day) known.beyondSince ??= time;
      return known;
    }
    const nameBy = (key: KeyObject): NamedVisitor => {
      const name = createHmac('sha256', key).update(text).digest().readBigInt64BE();
      const named = { name, day, seenAt: time, beyondSince: null };
      if (userAgent.length <= MAX_LETTERS) recent.set(text, named);
      return named;
    };
    const key = keyOf(day);
    return key instanceof Promise ? key.then(nameBy) : nameBy(key);
  };
}

function goesOn({ day, seenAt, beyondSince }: Known, today: string, time: number): boolean {
  if (day === today) return true;
  return time - seenAt <= IDLE_MS && time - (beyondSince ?? time) <= MAX_BEYOND_MS;
}

const MAX_ZONES = 1_000;

/** Date on the clocks of a zone, as `2026-11-23`. Clocks are set, and days end, at quarters of an hour. */
function createLocalDates() {
  const dates = new LRUCache<string, { quarter: number; date: string }>({ max: MAX_ZONES });
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string, at: Date): string => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const known = dates.get(timeZone);
    if (known?.quarter === quarter) return known.date;
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
    const date = format.format(at);
    dates.set(timeZone, { quarter, date });
    return date;
  };
}
