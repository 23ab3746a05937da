import type * as Y from 'yjs';
import type { IdRun } from './text-ids.ts';

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

/** Gives to units those that stand for them now, beside themselves. */
export type Restored = (ids: readonly IdRun[]) => IdRun[];

/** Reads what stands for what. */
export function readRestored(draft: Y.Doc): Restored {
  const entries = new Map<number, { from: number; length: number; client: number; clock: number }[]>();
  for (const [key, value] of restoredOf(draft).entries()) {
    const numbers = [...key.split('.'), ...String(value).split('.')].map(Number);
    const [owner = 0, from = 0, length = 0, client = 0, clock = 0] = numbers;
    if (numbers.length !== 5 || !numbers.every(Number.isSafeInteger) || length < 1) continue;
    entries.set(owner, [...(entries.get(owner) ?? []), { from, length, client, clock }]);
  }
  return (ids) => {
    const all: IdRun[] = [];
    const seen = new Set<string>();
    const waiting = [...ids];
    for (let run = waiting.pop(); run; run = waiting.pop()) {
      if (seen.has(run.join())) continue;
      seen.add(run.join());
      all.push(run);
      const [owner, start, count] = run;
      for (const { from, length, client, clock } of entries.get(owner) ?? []) {
        const [first, end] = [Math.max(from, start), Math.min(from + length, start + count)];
        if (first < end) waiting.push([client, clock + first - from, end - first]);
      }
    }
    return all;
  };
}
