import { LRUCache } from 'lru-cache';

/** A row, or several that belong together, by the transactions that wrote them last: while the stamp is the same, so are they. */
export type Stamp = { id: string; stamp: string };
export type Stamped<Value> = Stamp & { value: Value };

/** How rows are asked for by their ids; unknown ids are left out. */
export type StampedSource<Value> = {
  /** Only their stamps, which is little work for the database and for the program. */
  stamps(ids: readonly string[]): Promise<readonly Stamp[]>;
  whole(ids: readonly string[]): Promise<readonly Stamped<Value>[]>;
};

/** Characters of a value besides its own. */
const OVERHEAD = 500;

/**
 * What was made of rows, each as long as its rows are the same; the same object each time, so that what is made of it is found again.
 * One statement where all is held, or nothing; one more for what has changed.
 */
export class StampedRows<Value> {
  /** By group and id; an id without rows is held, too. */
  private readonly held: LRUCache<string, { stamp: string; value: Value | null }>;

  constructor(maxChars: number) {
    this.held = new LRUCache({
      maxSize: maxChars,
      sizeCalculation: ({ value }, key) => OVERHEAD + key.length + JSON.stringify(value).length,
    });
  }

  /** Values by their ids. `group` stands for all that a value depends on besides its rows. */
  async of(group: string, ids: readonly string[], source: StampedSource<Value>): Promise<Map<string, Value>> {
    if (ids.length === 0) return new Map();
    if (!ids.every((id) => this.held.has(nameOf(group, id)))) return this.read(group, ids, source);
    return this.newest(group, ids, { stamps: await source.stamps(ids), source });
  }

  /** The same where the stamps are known; the rows of ids without one are gone. */
  async newest(
    group: string,
    ids: readonly string[],
    { stamps, source }: { stamps: readonly Stamp[]; source: Pick<StampedSource<Value>, 'whole'> },
  ): Promise<Map<string, Value>> {
    const values = new Map<string, Value>();
    const changed: string[] = [];
    for (const { id, stamp } of stamps) {
      const found = this.held.get(nameOf(group, id));
      if (found?.stamp !== stamp || found.value === null) changed.push(id);
      else values.set(id, found.value);
    }
    if (changed.length > 0)
      for (const [id, value] of await this.read(group, changed, source)) values.set(id, value);
    return stamps.length === ids.length ? values : this.without(group, ids, values);
  }

  private async read(
    group: string,
    ids: readonly string[],
    source: Pick<StampedSource<Value>, 'whole'>,
  ): Promise<Map<string, Value>> {
    const rows = await source.whole(ids);
    const values = new Map<string, Value>();
    for (const row of rows) values.set(row.id, this.keep(group, row));
    return this.without(group, ids, values);
  }

  /** Holds what was read; gives the object that is held if its rows are the same. */
  keep(group: string, { id, stamp, value }: Stamped<Value>): Value {
    const name = nameOf(group, id);
    const found = this.held.get(name);
    if (found?.stamp === stamp && found.value !== null) return found.value;
    this.held.set(name, { stamp, value });
    return value;
  }

  /** Notes which of the ids have no rows, so that they are not looked for as a whole the next time. */
  private without(group: string, ids: readonly string[], values: Map<string, Value>): Map<string, Value> {
    for (const id of ids) if (!values.has(id)) this.held.set(nameOf(group, id), { stamp: '', value: null });
    return values;
  }
}

const nameOf = (group: string, id: string) => `${group} ${id}`;
