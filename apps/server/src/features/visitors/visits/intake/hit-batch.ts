/** Rows of one statement: more would hold up those who ask for pages meanwhile. */
export const MAX_ROWS = 500;
/**
 * Rows that are worth a statement of their own, if none is under way: a few milliseconds of the database every now and then hold up
 * nobody, all rows of a second at once do. Under more load than that, statements are as large as what came during the one before.
 */
export const ENOUGH_ROWS = 100;
const BYTES = 256 * 1024;
/** Of a character in UTF-8. */
const MAX_BYTES_OF_CHAR = 3;
/** Version of the form in which `jsonb` is sent, and a list that begins. */
const BEGIN = Buffer.from('\u0001[');
const COMMA = 0x2c;
const END = 0x5d;

/**
 * Rows of hits that wait for one statement, as the bytes that are sent. Outside of the memory of objects: thousands of texts that live
 * for a second would be moved by each clean-up, and hold up everybody meanwhile.
 */
export class HitBatch {
  #bytes = Buffer.allocUnsafeSlow(BYTES);
  /** Where each row ends. */
  #ends: number[] = [];
  /** Moments of the first and the last row. */
  #span = { from: 0, to: 0 };

  get rows(): number {
    return this.#ends.length;
  }

  get #end(): number {
    return this.#ends.at(-1) ?? BEGIN.length - 1;
  }

  /** Adds the JSON of a row; false where there is no room. An empty batch takes any row. */
  add(row: string, at: Date): boolean {
    const most = row.length * MAX_BYTES_OF_CHAR + 2;
    if (this.#end + most > this.#bytes.length) {
      if (this.rows > 0) return false;
      this.#bytes = Buffer.allocUnsafeSlow(BEGIN.length + most);
    }
    if (this.rows === 0) {
      BEGIN.copy(this.#bytes);
      this.#span = { from: at.getTime(), to: at.getTime() };
    } else this.#bytes[this.#end] = COMMA;
    const begin = this.#end + 1;
    this.#ends.push(begin + this.#bytes.write(row, begin));
    this.#span.from = Math.min(this.#span.from, at.getTime());
    this.#span.to = Math.max(this.#span.to, at.getTime());
    return true;
  }

  get isFull(): boolean {
    return this.rows >= MAX_ROWS;
  }

  get isEnough(): boolean {
    return this.rows >= ENOUGH_ROWS;
  }

  /** Rows from one number to before another, as the database reads them; of all, only until the next is added. */
  json(from = 0, to = this.rows): Buffer {
    if (from === 0 && to === this.rows) {
      this.#bytes[this.#end] = END;
      return this.#bytes.subarray(0, this.#end + 1);
    }
    const begin = from === 0 ? BEGIN.length : (this.#ends[from - 1] ?? 0) + 1;
    return Buffer.concat([BEGIN, this.#bytes.subarray(begin, this.#ends[to - 1]), Buffer.from([END])]);
  }

  /** UTC days of the rows. */
  days(): string[] {
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    return [...new Set([day(this.#span.from), day(this.#span.to)])];
  }

  clear(): void {
    this.#ends = [];
  }
}
