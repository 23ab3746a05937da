import type { Value } from '../types.ts';

type Read = (value: Value) => unknown;

/** Values a reader remembers: formatters in a row ask about one item, rarely about a handful in turns. */
const SIZE = 8;

/** Last results of one reader; a table of all items of a list costs more than it saves. */
class Readings {
  private readonly read: Read;
  private readonly values: Value[] = [];
  private readonly results: unknown[] = [];
  /** Place of the newest one. */
  private newest = -1;

  constructor(read: Read) {
    this.read = read;
  }

  of(value: Value): unknown {
    const { values, results, newest } = this;
    if (newest !== -1 && values[newest] === value) return results[newest];
    const index = values.indexOf(value);
    if (index !== -1) return results[index];
    const result = this.read(value);
    const slot = (newest + 1) % SIZE;
    values[slot] = value;
    results[slot] = result;
    this.newest = slot;
    return result;
  }
}

/** Results of readers in one render. There are a few readers only, so a list beats a table. */
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
