import { randomUUID } from 'node:crypto';
import type { FlashMessage } from './flash-message-text.ts';

type Values = FlashMessage['values'];

/** Letters kept at most, of all visitors together; the oldest go first. */
const MAX_KEPT = 4_000_000;

const kept = new Map<string, { values: Values; length: number }>();
let total = 0;

/**
 * Keeps what was typed into a form and is too long for a cookie, in this process, until it is read or others need the room.
 * Gives the name it is kept as, which nobody can guess.
 */
export function keepLongValues(values: Values): string {
  const id = randomUUID();
  const { length } = JSON.stringify(values);
  kept.set(id, { values, length });
  total += length;
  for (const oldest of kept.keys()) {
    if (total <= MAX_KEPT) break;
    remove(oldest);
  }
  return id;
}

/** What is kept under a name, once; null where it is gone. */
export function findLongValues(id: string): Values | null {
  const { values } = kept.get(id) ?? {};
  remove(id);
  return values ?? null;
}

function remove(id: string): void {
  total -= kept.get(id)?.length ?? 0;
  kept.delete(id);
}
