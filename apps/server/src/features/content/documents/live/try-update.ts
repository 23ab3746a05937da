import type { Update } from '@sitewright/document/draft/check-update';
import * as Y from 'yjs';

/** So much work nobody waits for: items that an update brings, for each of which all others may be looked through. */
const FREE_LOOKS = 5_000_000;
/** Processor time that a larger one may take; a whole page of many megabytes takes less. */
const LIMIT_MS = 1_000;
/** Items between two looks at the clock. */
const EVERY = 64;

/** When the processor time of the work under way is over. */
let endMs = Number.POSITIVE_INFINITY;
let items = 0;

const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const { integrate } = Y.Item.prototype;
// For an item the library looks through all that others have put at the same place, and nothing ends that for an update whose items all
// stand at one.
Y.Item.prototype.integrate = function (this: Y.Item, ...given: Parameters<Y.Item['integrate']>) {
  items++;
  if (items % EVERY === 0 && spentMs() > endMs) throw new RangeError('The update takes too long');
  integrate.apply(this, given);
};

/** Applies an update that may take long to a copy of the draft first. Throws a RangeError for one that takes too long. */
export function tryUpdate(draft: Y.Doc, bytes: Uint8Array, { structs }: Update, limitMs = LIMIT_MS): void {
  let all = structs.length;
  for (const known of draft.store.clients.values()) all += known.length;
  if (structs.length * all <= FREE_LOOKS) return;
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(draft));
  endMs = spentMs() + limitMs;
  try {
    Y.applyUpdate(copy, bytes);
  } finally {
    endMs = Number.POSITIVE_INFINITY;
    copy.destroy();
  }
}
