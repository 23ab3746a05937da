import * as Y from 'yjs';

/** Places at which one update may cut what stands there as one piece: each cut moves everything behind it. */
const MAX_CUTS = 5_000;

/** An update as its parts. */
export type Update = ReturnType<typeof Y.decodeUpdate>;
type Structs = readonly Update['structs'][number][];

/**
 * Throws a RangeError for an update that no editor writes and that would take far longer than its length: ranges that are deleted
 * more than once, of which each is gone through anew, and thousands of cuts in one text.
 */
export function checkUpdate({ store }: Y.Doc, { structs, ds }: Update): void {
  const brought = Map.groupBy(structs, ({ id }) => id.client);
  let cuts = 0;
  for (const [client, ranges] of ds.clients) {
    const known: readonly Structs[] = [store.clients.get(client) ?? [], brought.get(client) ?? []];
    let end = 0;
    for (const { clock, len } of ranges) {
      if (clock < end) throw new RangeError('Deleted twice');
      end = clock + len;
      for (const place of [clock, end]) if (known.some((some) => isCut(some, place))) cuts++;
      if (cuts > MAX_CUTS) throw new RangeError('Too many cuts');
    }
  }
}

/** Whether a place is inside of a piece that lives. */
function isCut(structs: Structs, place: number): boolean {
  let [low, high] = [0, structs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const struct = structs[middle];
    if (!struct) return false;
    if (place <= struct.id.clock) high = middle - 1;
    else if (place >= struct.id.clock + struct.length) low = middle + 1;
    else return struct instanceof Y.Item && !struct.deleted && !(struct.content instanceof Y.ContentDeleted);
  }
  return false;
}

/**
 * Whether all that an update stands on is in the draft or in the update itself. Another one would be kept until the rest comes, and
 * joined with every one that comes meanwhile.
 */
export function isWhole({ store }: Y.Doc, { structs, ds }: Update): boolean {
  const ends = new Map<number, number>();
  const endOf = (client: number) => ends.get(client) ?? Y.getState(store, client);
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (!(struct instanceof Y.Item || struct instanceof Y.GC) || clock > endOf(client)) return false;
    ends.set(client, Math.max(endOf(client), clock + struct.length));
  }
  const isKnown = (id: unknown) => !(id instanceof Y.ID) || id.clock < endOf(id.client);
  return (
    structs.every(
      (struct) =>
        !(struct instanceof Y.Item) ||
        (isKnown(struct.origin) && isKnown(struct.rightOrigin) && isKnown(struct.parent)),
    ) &&
    [...ds.clients].every(([client, ranges]) =>
      ranges.every(({ clock, len }) => clock + len <= endOf(client)),
    )
  );
}
