import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FlashMessage } from './flash-message-text.ts';

type Values = FlashMessage['values'];

/** Letters kept at most, of all visitors together. */
const MAX_KEPT = 4_000_000;
/** As long as the note that names them. */
const KEPT_MS = 120_000;

const kept = new LRUCache<string, Values>({
  maxSize: MAX_KEPT,
  sizeCalculation: (values) => JSON.stringify(values).length,
  ttl: KEPT_MS,
  ttlAutopurge: true,
});

/**
 * Keeps what was typed into a form and is too long for a cookie, in this process, until it is read, its note has ended or
 * others need the room. Gives the name it is kept as, which nobody can guess.
 */
export function keepLongValues(values: Values): string {
  const id = randomUUID();
  kept.set(id, values);
  return id;
}

/** Values stored under an id, readable once; null where they are gone. */
export function findLongValues(id: string): Values | null {
  const values = kept.get(id) ?? null;
  kept.delete(id);
  return values;
}
