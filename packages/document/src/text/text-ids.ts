import type * as Y from 'yjs';

/** Units that were written one after the other: who wrote them, the number of the first, and how many they are. */
export type IdRun = [client: number, clock: number, length: number];

/** A run of units that are in a text now: where they stand, and which of the asked ones they are. */
export type Place = { at: number; length: number; id: [client: number, clock: number] };

type Entry<T> = { start: number; end: number; value: T };

/** Runs by their units, to find those that have units in common with another run without a look at all of them. */
export class RunIndex<T> {
  /** `furthest[i]`: where the first i + 1 entries end at the latest; they may lie over each other. */
  private readonly clients = new Map<number, { entries: Entry<T>[]; furthest: number[] }>();

  constructor(runs: Iterable<{ run: IdRun; value: T }>) {
    for (const { run, value } of runs) {
      const [client, start, length] = run;
      const known = this.clients.get(client);
      const entry = { start, end: start + length, value };
      if (known) known.entries.push(entry);
      else this.clients.set(client, { entries: [entry], furthest: [] });
    }
    for (const known of this.clients.values()) {
      known.entries.sort((a, b) => a.start - b.start);
      let furthest = Number.NEGATIVE_INFINITY;
      known.furthest = known.entries.map(({ end }) => {
        furthest = Math.max(furthest, end);
        return furthest;
      });
    }
  }

  /** The parts of runs that lie within another, from its start on. */
  within([client, clock, length]: IdRun): Entry<T>[] {
    const known = this.clients.get(client);
    if (!known) return [];
    const { entries, furthest } = known;
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle] as Entry<T>).start < clock + length) low = middle + 1;
      else high = middle;
    }
    const found: Entry<T>[] = [];
    for (let at = low - 1; at >= 0 && (furthest[at] as number) > clock; at--) {
      const { start, end, value } = entries[at] as Entry<T>;
      if (end > clock)
        found.push({ start: Math.max(start, clock), end: Math.min(end, clock + length), value });
    }
    return found.reverse();
  }

  /** True when no unit is in two runs. */
  get isDisjoint(): boolean {
    return [...this.clients.values()].every(({ entries, furthest }) =>
      entries.every(({ start }, at) => at === 0 || start >= (furthest[at - 1] as number)),
    );
  }
}

/** Living units of a shared text in order, as runs. */
function* livingRuns(shared: Y.Text): Generator<IdRun> {
  for (let item = shared._start; item !== null; item = item.right)
    if (!item.deleted && item.countable) yield [item.id.client, item.id.clock, item.length];
}

/** Names of the units at places, which follow each other. */
export function idsAt(shared: Y.Text, places: readonly { at: number; length: number }[]): IdRun[] {
  const ids: IdRun[] = [];
  let [place, next] = [0, 0];
  for (const [client, clock, count] of livingRuns(shared)) {
    for (let asked = places[next]; asked; asked = places[++next]) {
      const from = Math.max(asked.at, place);
      const to = Math.min(asked.at + asked.length, place + count);
      if (from < to) pushRun(ids, [client, clock + from - place, to - from]);
      if (asked.at + asked.length > place + count) break;
    }
    if (next >= places.length) break;
    place += count;
  }
  return ids;
}

/** Where of these units those are that live, from the start of the text on. */
export function placesOf(shared: Y.Text, ids: readonly IdRun[]): Place[] {
  if (ids.length === 0) return [];
  const asked = new RunIndex(ids.map((run) => ({ run, value: null })));
  const places: Place[] = [];
  let at = 0;
  for (const run of livingRuns(shared)) {
    const [client, clock, count] = run;
    let last = clock;
    for (const { start, end } of asked.within(run)) {
      // Runs that were asked for may lie over each other.
      const from = Math.max(start, last);
      if (from < end) places.push({ at: at + from - clock, length: end - from, id: [client, from] });
      last = Math.max(last, end);
    }
    at += count;
  }
  return places;
}

/** Puts a run behind others; runs that go on are one. */
export function pushRun(ids: IdRun[], [client, clock, length]: IdRun): void {
  const last = ids.at(-1);
  if (last && last[0] === client && last[1] + last[2] === clock)
    ids[ids.length - 1] = [client, last[1], last[2] + length];
  else ids.push([client, clock, length]);
}

export function countOf(ids: readonly IdRun[]): number {
  return ids.reduce((sum, [, , length]) => sum + length, 0);
}

/** Runs without the units of others. */
export function withoutRuns(ids: readonly IdRun[], taken: readonly IdRun[]): IdRun[] {
  if (taken.length === 0) return [...ids];
  const index = new RunIndex(taken.map((run) => ({ run, value: null })));
  return ids.flatMap((run): IdRun[] => {
    const [client, clock, length] = run;
    const left: IdRun[] = [];
    let at = clock;
    for (const { start, end } of index.within(run)) {
      if (start > at) left.push([client, at, start - at]);
      at = Math.max(at, end);
    }
    if (at < clock + length) left.push([client, at, clock + length - at]);
    return left;
  });
}
