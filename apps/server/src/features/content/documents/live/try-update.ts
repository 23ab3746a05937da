import type { Update } from '@sitewright/document/draft/check-update';
import * as Y from 'yjs';
import { spentMs, usualMs, workMs } from './update-budgets.ts';

/** So much work is not tried first: items that an update brings, for each of which all others may be looked through. */
const FREE_LOOKS = 1_000_000;
/** Processor time that a larger one may take beyond what is usual for its items. */
const LIMIT_MS = 1_000;
/** Items between two looks at the clock. */
const EVERY = 64;

/** When the processor time of the work under way is over. */
let endMs = Number.POSITIVE_INFINITY;
let items = 0;

const { integrate } = Y.Item.prototype;
// For an item the library looks through all that others have put at the same place, and nothing ends that for an update whose items all
// stand at one.
Y.Item.prototype.integrate = function (this: Y.Item, ...given: Parameters<Y.Item['integrate']>) {
  items++;
  if (items % EVERY === 0 && spentMs() > endMs) throw new RangeError('The update takes too long');
  integrate.apply(this, given);
};

/**
 * Applies an update that may take long to a copy of the draft first; gives the processor time that the copy took. Throws a RangeError
 * for one that takes too long.
 */
export function tryUpdate(draft: Y.Doc, bytes: Uint8Array, update: Update, limitMs = LIMIT_MS): number {
  const { length } = update.structs;
  let all = length;
  for (const known of draft.store.clients.values()) all += known.length;
  if (length * all <= FREE_LOOKS) return 0;
  const copied = workMs();
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(draft));
  const copyMs = copied();
  endMs = spentMs() + limitMs + usualMs(update);
  try {
    Y.applyUpdate(copy, bytes);
  } finally {
    endMs = Number.POSITIVE_INFINITY;
    copy.destroy();
  }
  return copyMs;
}
