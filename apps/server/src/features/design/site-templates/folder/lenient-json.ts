/** Syntax error of a JSON text, with its position. */
export class JsonError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const MAX_DEPTH = 60;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NUMBER = /[+-]?(?:0[xX][0-9a-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)/y;
const NAME = /[A-Za-z_$][\w$-]*/y;
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };

/**
 * JSON as people write it: comments, commas before a closing bracket, names without quotes and texts in single ones.
 * Throws JsonError with the offset. Source: site format §1.1, §1.3.
 */
export function parseLenientJson(text: string): unknown {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) this.fail('This is nested too deeply');
    this.skip();
    const sign = this.text[this.at];
    if (sign === '{') return this.object(depth);
    if (sign === '[') return this.array(depth);
    if (sign === '"' || sign === "'") return this.string(sign);
    const number = this.take(NUMBER);
    if (number !== null) return Number(number);
    const start = this.at;
    const word = this.take(NAME);
    if (word !== null && Object.hasOwn(WORDS, word)) return WORDS[word];
    this.at = start;
    return this.fail('A value is expected here');
  }

  end(): void {
    this.skip();
    if (this.at < this.text.length) this.fail('Nothing may follow here');
  }

  private object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.each('}', () => {
      const sign = this.text[this.at];
      const name = sign === '"' || sign === "'" ? this.string(sign) : this.take(NAME);
      if (name === null) return this.fail('A name is expected here');
      this.expect(':');
      entries.push([name, this.value(depth + 1)]);
    });
    return Object.fromEntries(entries);
  }

  private array(depth: number): unknown[] {
    const values: unknown[] = [];
    this.each(']', () => values.push(this.value(depth + 1)));
    return values;
  }

  /** Entries up to the closing sign; a comma may stand before it. */
  private each(close: string, read: () => void): void {
    this.at++;
    for (;;) {
      this.skip();
      if (this.text[this.at] === close) break;
      read();
      this.skip();
      if (this.text[this.at] === ',') this.at++;
      else if (this.text[this.at] !== close) this.fail(`“,” or “${close}” is expected here`);
    }
    this.at++;
  }

  private string(quote: string): string {
    let read = '';
    for (this.at++; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at] ?? '';
      if (sign === quote) {
        this.at++;
        return read;
      }
      if (sign === '\n') break;
      read += sign === '\\' ? this.escape() : sign;
    }
    return this.fail('This text does not end');
  }

  private escape(): string {
    const sign = this.text[++this.at] ?? '';
    const length = sign === 'u' ? 4 : sign === 'x' ? 2 : 0;
    if (length === 0) return ESCAPES[sign] ?? sign;
    const code = Number.parseInt(this.text.slice(this.at + 1, this.at + 1 + length), 16);
    this.at += length;
    return Number.isNaN(code) ? '' : String.fromCharCode(code);
  }

  private expect(sign: string): void {
    this.skip();
    if (this.text[this.at] !== sign) this.fail(`“${sign}” is expected here`);
    this.at++;
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (!found) return null;
    this.at += found.length;
    return found;
  }

  private skip(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)?.[0].length ?? 0;
  }

  private fail(message: string): never {
    throw new JsonError(`${message}.`, Math.min(this.at, this.text.length));
  }
}
