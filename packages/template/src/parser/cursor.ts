import type { Path } from '../types.ts';
import type { Args, Call } from './nodes.ts';
import { definitionEnd, filePathEnd, referenceEnd, spaceEnd, toPath, wordEnd } from './reference.ts';

const PIPE = 124;
const SPACE = 32;
const COMMA = 44;

/** Reads the parts of one tag from left to right; each method moves on only when its part is there. */
export class Cursor {
  readonly text: string;
  at: number;
  /** Offset of the closing brace. */
  readonly end: number;

  constructor(text: string, at: number, end: number) {
    this.text = text;
    this.at = at;
    this.end = end;
  }

  get isDone(): boolean {
    return this.at === this.end;
  }

  /** Skips a fixed text. */
  literal(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** Skips one space, the only white space allowed in most places. */
  space(): boolean {
    if (this.text.charCodeAt(this.at) !== SPACE) return false;
    this.at++;
    return true;
  }

  /** Skips white space; false when there is none. */
  whitespace(): boolean {
    const end = spaceEnd(this.text, this.at);
    const found = end > this.at;
    this.at = end;
    return found;
  }

  word(): string | null {
    return this.take(wordEnd(this.text, this.at));
  }

  /** `@name` */
  definition(): string | null {
    return this.take(definitionEnd(this.text, this.at));
  }

  filePath(): string | null {
    const end = filePathEnd(this.text, this.at);
    return end === this.at ? null : this.take(end);
  }

  /** `name?` */
  predicate(): string | null {
    const end = wordEnd(this.text, this.at);
    return end !== -1 && this.text[end] === '?' ? this.take(end + 1) : null;
  }

  reference(): Path | null {
    const found = this.take(referenceEnd(this.text, this.at));
    return found === null ? null : toPath(found);
  }

  /** References joined by commas with optional spaces. */
  references(): Path[] | null {
    const first = this.reference();
    if (first === null) return null;
    const paths = [first];
    while (this.separator()) {
      const next = this.reference();
      if (next === null) return null;
      paths.push(next);
    }
    return paths;
  }

  private separator(): boolean {
    let at = this.at;
    while (this.text.charCodeAt(at) === SPACE) at++;
    if (this.text.charCodeAt(at) !== COMMA) return false;
    at++;
    while (this.text.charCodeAt(at) === SPACE) at++;
    this.at = at;
    return true;
  }

  /** Arguments of an instruction: all that is left, split on its first character. */
  instructionArgs(): Args | null {
    const raw = this.take(this.end);
    if (raw === null || raw === '') return null;
    return raw.length === 1 ? { list: [], delimiter: raw } : splitArgs(raw);
  }

  /** `|name args|name`; null when the chain is malformed, empty when there is none. */
  calls(): Call[] | null {
    const calls: Call[] = [];
    while (this.text.charCodeAt(this.at) === PIPE) {
      this.at++;
      const name = this.word();
      if (name === null) return null;
      const raw = this.take(this.callEnd());
      calls.push({ name, args: raw ? splitArgs(raw) : null });
    }
    return calls;
  }

  private callEnd(): number {
    let at = this.at;
    while (at < this.end && this.text.charCodeAt(at) !== PIPE) at++;
    return at;
  }

  private take(end: number): string | null {
    if (end === -1) return null;
    const taken = this.text.slice(this.at, end);
    this.at = end;
    return taken;
  }
}

function splitArgs(raw: string): Args {
  const delimiter = raw.charAt(0);
  return { list: raw.slice(1).split(delimiter), delimiter };
}
