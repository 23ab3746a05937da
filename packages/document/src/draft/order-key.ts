import { generateKeyBetween } from 'fractional-indexing';

/** Halvings after the middle: two people inserting at one place collide once in a million. */
const RANDOM_BITS = 20;

/**
 * Order key between two neighbours (null: the end of the list), made different for everyone who inserts at the
 * same place by random halvings. Compare keys as code units, never by a locale.
 */
export function orderKeyBetween(before: string | null, after: string | null, random: () => number): string {
  const low = before !== null && after !== null && before >= after ? null : after;
  let from = keyBetween(before, low);
  let to = keyBetween(from, low);
  for (let bit = 0; bit < RANDOM_BITS; bit++) {
    const middle = keyBetween(from, to);
    if (random() < 0.5) from = middle;
    else to = middle;
  }
  return from;
}

/** A key that somebody broke must not stop an edit: it is then treated as the end of the list. */
function keyBetween(before: string | null, after: string | null): string {
  try {
    return generateKeyBetween(before, after);
  } catch {
    return before === null ? 'a0' : `${before}V`;
  }
}

/** Sort order of two siblings: by key, then by id so that equal keys still have one order everywhere. */
export function compareOrder(a: { order: string; id: string }, b: { order: string; id: string }): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
