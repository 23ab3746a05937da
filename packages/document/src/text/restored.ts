import type * as Y from 'yjs';
import { type IdRun, withoutRuns } from './text-ids.ts';

/**
 * Units that were deleted and brought back are new ones. The draft remembers for which old ones they stand: a step back that
 * meant the old ones means the new ones then, and nobody brings back what is there again.
 */
function restoredOf(draft: Y.Doc): Y.Map<unknown> {
  return draft.getMap('restored');
}

/** Notes that units stand for others from now on, run by run. Call inside a transaction. */
export function noteRestored(draft: Y.Doc, old: readonly IdRun[], fresh: readonly IdRun[]): void {
  const [from, to] = [old.map((run): IdRun => [...run]), fresh.map((run): IdRun => [...run])];
  for (let one = from.shift(), other = to.shift(); one && other; ) {
    const length = Math.min(one[2], other[2]);
    restoredOf(draft).set(`${one[0]}.${one[1]}`, `${length}.${other[0]}.${other[1]}`);
    one = one[2] > length ? [one[0], one[1] + length, one[2] - length] : from.shift();
    other = other[2] > length ? [other[0], other[1] + length, other[2] - length] : to.shift();
  }
}

/** What stands for units that were brought back. */
export type Restored = {
  /** These units with all that have stood for them. */
  all(ids: readonly IdRun[]): IdRun[];
  /** For each of these units the last that was brought back in its place, or itself; `from` is its number among them. */
  last(ids: readonly IdRun[]): { from: number; run: IdRun }[];
};

/** Reads what stands for what. */
export function readRestored(draft: Y.Doc): Restored {
  const entries = new Map<number, { from: number; length: number; client: number; clock: number }[]>();
  for (const [key, value] of restoredOf(draft).entries()) {
    const numbers = [...key.split('.'), ...String(value).split('.')].map(Number);
    const [owner = 0, from = 0, length = 0, client = 0, clock = 0] = numbers;
    if (numbers.length !== 5 || !numbers.every(Number.isSafeInteger) || length < 1) continue;
    const known = entries.get(owner);
    if (known) known.push({ from, length, client, clock });
    else entries.set(owner, [{ from, length, client, clock }]);
  }
  /** Parts of a run that were brought back: from which of its units on, and as which. */
  const next = ([owner, start, count]: IdRun): { from: number; run: IdRun }[] =>
    (entries.get(owner) ?? []).flatMap(({ from, length, client, clock }) => {
      const [first, end] = [Math.max(from, start), Math.min(from + length, start + count)];
      const run: IdRun = [client, clock + first - from, end - first];
      return first < end ? [{ from: first - start, run }] : [];
    });
  const all = (ids: readonly IdRun[]): IdRun[] => {
    const found = new Map<string, IdRun>();
    const waiting = [...ids];
    for (let run = waiting.pop(); run; run = waiting.pop()) {
      if (found.has(run.join())) continue;
      found.set(run.join(), run);
      waiting.push(...next(run).map((part) => part.run));
    }
    return [...found.values()];
  };
  const last = (ids: readonly IdRun[]): { from: number; run: IdRun }[] => {
    let from = 0;
    const waiting = ids.map((run) => {
      const part = { from, run, depth: 0 };
      from += run[2];
      return part;
    });
    const found: { from: number; run: IdRun }[] = [];
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      const { run, depth } = part;
      const start = part.from;
      // A ring is nothing that this program writes.
      const fresh = depth < MAX_DEPTH ? next(run) : [];
      for (const later of fresh) waiting.push({ from: start + later.from, run: later.run, depth: depth + 1 });
      const brought = fresh.map((later): IdRun => [run[0], run[1] + later.from, later.run[2]]);
      for (const rest of withoutRuns([run], brought))
        found.push({ from: start + rest[1] - run[1], run: rest });
    }
    return found;
  };
  return { all, last };
}

/** How often a unit may have been brought back. */
const MAX_DEPTH = 10_000;
