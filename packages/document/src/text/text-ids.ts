import type * as Y from 'yjs';

/** Units that were written one after the other: who wrote them, the number of the first, and how many they are. */
export type IdRun = [client: number, clock: number, length: number];

/** A run of units that are in a text now: where they stand, and which of the asked ones they are. */
export type Place = { at: number; length: number; id: [client: number, clock: number] };

/** Living units of a shared text in order, as runs. */
function* livingRuns(shared: Y.Text): Generator<IdRun> {
  for (let item = shared._start; item !== null; item = item.right)
    if (!item.deleted && item.countable) yield [item.id.client, item.id.clock, item.length];
}

/** Names of the units from a place on. */
export function idsAt(shared: Y.Text, at: number, length: number): IdRun[] {
  const ids: IdRun[] = [];
  let place = 0;
  for (const [client, clock, count] of livingRuns(shared)) {
    const from = Math.max(at, place);
    const to = Math.min(at + length, place + count);
    if (from < to) pushRun(ids, [client, clock + from - place, to - from]);
    place += count;
    if (place >= at + length) break;
  }
  return ids;
}

/** Where of these units those are that live, from the start of the text on. */
export function placesOf(shared: Y.Text, ids: readonly IdRun[]): Place[] {
  const asked = new Map<number, IdRun[]>();
  for (const run of ids) asked.set(run[0], [...(asked.get(run[0]) ?? []), run]);
  const places: Place[] = [];
  let at = 0;
  for (const [client, clock, count] of livingRuns(shared)) {
    const found = (asked.get(client) ?? [])
      .map(([, start, length]) => [Math.max(start, clock), Math.min(start + length, clock + count)] as const)
      .filter(([from, to]) => from < to)
      .sort((a, b) => a[0] - b[0]);
    let last = clock;
    for (const [start, to] of found) {
      // Runs that were asked for may lie over each other.
      const from = Math.max(start, last);
      if (from < to) places.push({ at: at + from - clock, length: to - from, id: [client, from] });
      last = Math.max(last, to);
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
  let left: IdRun[] = [...ids];
  for (const [client, clock, length] of taken) {
    left = left.flatMap((run): IdRun[] => {
      const [owner, start, count] = run;
      const from = Math.max(start, clock);
      const to = Math.min(start + count, clock + length);
      if (owner !== client || from >= to) return [run];
      const parts: IdRun[] = [
        [owner, start, from - start],
        [owner, to, start + count - to],
      ];
      return parts.filter(([, , rest]) => rest > 0);
    });
  }
  return left;
}
