import type { Value } from '../types.ts';

type Read = (value: Value) => unknown;

/** What one reader made of the values of a render. */
class Readings {
  private readonly read: Read;
  private readonly known = new Map<Value, unknown>();
  // Formatters and predicates in a row mostly ask about one item, which needs no look into the table.
  private lastValue: Value = undefined;
  private last: unknown = undefined;

  constructor(read: Read) {
    this.read = read;
  }

  of(value: Value): unknown {
    if (this.last !== undefined && this.lastValue === value) return this.last;
    let found = this.known.get(value);
    if (found === undefined) {
      found = this.read(value);
      this.known.set(value, found);
    }
    this.lastValue = value;
    this.last = found;
    return found;
  }
}

/** What readers made of values, kept for one render. A few readers only, so a list beats a table. */
export class Memos {
  private readonly reads: Read[] = [];
  private readonly readings: Readings[] = [];

  get<T>(read: (value: Value) => T, value: Value): T {
    let at = this.reads.indexOf(read);
    if (at === -1) {
      at = this.reads.push(read) - 1;
      this.readings.push(new Readings(read));
    }
    return (this.readings[at] as Readings).of(value) as T;
  }
}
