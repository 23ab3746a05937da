import * as Y from 'yjs';
import { type IdRun, RunIndex, withoutRuns } from './text-ids.ts';

/**
 * Units that were deleted and brought back are new ones. The draft remembers for which old ones they stand: a step back that
 * meant the old ones means the new ones then, and nobody brings back what is there again.
 */
function restoredOf(draft: Y.Doc): Y.Map<unknown> {
  return draft.getMap('restored');
}

/** Most notes that are kept, and that are read whatever a client has written. */
const MAX_NOTES = 100_000;
/** Most steps in which what stands for units is looked for. */
const MAX_STEPS = 100_000;

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

type Note = { old: IdRun; fresh: IdRun };

/** A note as it lies in the draft, or null for whatever else a client has put there. */
function readNote(key: string, value: unknown): Note | null {
  if (typeof value !== 'string' || key.length + value.length > 100) return null;
  const numbers = [...key.split('.'), ...value.split('.')].map(Number);
  const [owner = 0, from = 0, length = 0, client = 0, clock = 0] = numbers;
  const isNote =
    numbers.length === 5 && numbers.every((number) => Number.isSafeInteger(number) && number >= 0);
  return isNote && length > 0 ? { old: [owner, from, length], fresh: [client, clock, length] } : null;
}

/** What stands for units that were brought back. */
export type Restored = {
  /** These units with all that have stood for them. */
  all(ids: readonly IdRun[]): IdRun[];
  /** For each of these units the last that was brought back in its place, or itself; `from` is its number among them. */
  last(ids: readonly IdRun[]): { from: number; run: IdRun }[];
};

/** Reads what stands for what. A ring, or more than anybody brings back, is nothing that this program writes: it is cut off. */
export function readRestored(draft: Y.Doc): Restored {
  const notes: { run: IdRun; value: IdRun }[] = [];
  for (const [key, value] of restoredOf(draft).entries()) {
    const note = readNote(key, value);
    if (note) notes.push({ run: note.old, value: note.fresh });
    if (notes.length >= MAX_NOTES) break;
  }
  const index = new RunIndex(notes);
  const starts = new Map(notes.map(({ run, value }) => [value, run[1]]));
  /** Parts of a run that were brought back: from which of its units on, and as which. */
  const next = (run: IdRun): { from: number; run: IdRun }[] =>
    index.within(run).map(({ start, end, value }) => ({
      from: start - run[1],
      run: [value[0], value[1] + start - (starts.get(value) ?? start), end - start],
    }));
  const all = (ids: readonly IdRun[]): IdRun[] => {
    const found = new Map<string, IdRun>();
    const waiting = [...ids].reverse();
    for (let [run, steps] = [waiting.pop(), 0]; run; run = waiting.pop()) {
      if (found.has(run.join())) continue;
      found.set(run.join(), run);
      if (++steps < MAX_STEPS) waiting.push(...next(run).map((part) => part.run));
    }
    return [...found.values()];
  };
  const last = (ids: readonly IdRun[]): { from: number; run: IdRun }[] => {
    let from = 0;
    const waiting = ids.map((run) => {
      const part = { from, run };
      from += run[2];
      return part;
    });
    const seen = new Set<string>();
    const found: { from: number; run: IdRun }[] = [];
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      const { from: start, run } = part;
      const key = `${start},${run.join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const fresh = seen.size < MAX_STEPS ? next(run) : [];
      for (const later of fresh) waiting.push({ from: start + later.from, run: later.run });
      const brought = fresh.map((later): IdRun => [run[0], run[1] + later.from, later.run[2]]);
      for (const rest of withoutRuns([run], brought))
        found.push({ from: start + rest[1] - run[1], run: rest });
    }
    return found;
  };
  return { all, last };
}

/**
 * Removes notes of units that are gone for good, as those of a node that was purged are, and what is no note; of more than are
 * ever read, those that are not. Gives their number. Call inside a transaction.
 */
export function purgeRestored(draft: Y.Doc): number {
  const notes = restoredOf(draft);
  const gone: string[] = [];
  let count = 0;
  for (const [key, value] of notes.entries()) {
    const note = readNote(key, value);
    if (note && isThere(draft, note.fresh) && count < MAX_NOTES) count++;
    else gone.push(key);
  }
  for (const key of gone) notes.delete(key);
  return gone.length;
}

/** True when units lie in a text that is still there, be they deleted or not. */
function isThere(draft: Y.Doc, [client, clock]: IdRun): boolean {
  if (Y.getState(draft.store, client) <= clock) return false;
  const structs = draft.store.clients.get(client) ?? [];
  const struct = structs[Y.findIndexSS(structs, clock)];
  return struct instanceof Y.Item && !(struct.parent as Y.AbstractType<unknown> | null)?._item?.deleted;
}
