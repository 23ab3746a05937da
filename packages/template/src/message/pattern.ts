/** A message pattern taken apart. Source: JSON-T §6.3. */
export type MessagePiece = string | HashPiece | ArgumentPiece | ChoicePiece;

/** `#` in a plural branch: the number that chose the branch. */
export interface HashPiece {
  readonly kind: 'hash';
}

/** `{0}`, `{price money style:short}`; `format` is '' for the plain text of the argument. */
export interface ArgumentPiece {
  readonly kind: 'argument';
  readonly names: readonly string[];
  readonly format: string;
  readonly options: readonly string[];
}

/** `{0 plural one{…} other{…}}` and its kin; branches by selector, exact numbers as `=2`. */
export interface ChoicePiece {
  readonly kind: 'choice';
  readonly by: 'plural' | 'selectordinal' | 'select';
  readonly name: string;
  readonly offset: number;
  readonly branches: ReadonlyMap<string, readonly MessagePiece[]>;
}

/** Choices inside choices that are read; deeper patterns are printed as they are. */
const MAX_DEPTH = 16;

/** Takes a pattern apart; null when a tag is not closed or nested too deep. Linear in the length of the text. */
export function parsePattern(text: string): readonly MessagePiece[] | null {
  const reader = new PatternReader(text);
  const pieces = reader.pieces(0, false);
  return reader.failed ? null : pieces;
}

const SEPARATOR = /[\s,]*/y;
const NAMES = /[^\s,{}]+/y;
const WORD = /[^\s,{}]+/y;

class PatternReader {
  private at = 0;
  failed = false;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Pieces up to the end, or up to the `}` that closes a branch. */
  pieces(depth: number, inPlural: boolean): MessagePiece[] {
    const pieces: MessagePiece[] = [];
    let plain = '';
    const add = (piece: MessagePiece) => {
      if (plain !== '') pieces.push(plain);
      plain = '';
      pieces.push(piece);
    };
    while (this.at < this.text.length && !this.failed) {
      const char = this.text[this.at];
      if (char === '}' && depth > 0) break;
      if (char === "'") plain += this.quoted();
      else if (char === '{') add(this.tag(depth, inPlural));
      else {
        this.at++;
        if (char === '#' && inPlural) add({ kind: 'hash' });
        else plain += char;
      }
    }
    if (plain !== '') pieces.push(plain);
    return pieces;
  }

  /** Two quotes are one; text between quotes is literal; a quote without a partner disappears. */
  private quoted(): string {
    const end = this.text.indexOf("'", this.at + 1);
    const start = this.at + 1;
    this.at = end < 0 ? start : end + 1;
    if (end < 0) return '';
    return end === start ? "'" : this.text.slice(start, end);
  }

  private tag(depth: number, inPlural: boolean): MessagePiece {
    this.at++;
    this.skip(SEPARATOR);
    const names = this.skip(NAMES).split(';');
    this.skip(SEPARATOR);
    const format = this.skip(WORD);
    const isChoice = format === 'plural' || format === 'selectordinal' || format === 'select';
    if (isChoice) return this.choice(format, names[0] ?? '', depth, inPlural);
    const options: string[] = [];
    for (
      this.skip(SEPARATOR);
      this.at < this.text.length && this.text[this.at] !== '}';
      this.skip(SEPARATOR)
    ) {
      const word = this.skip(WORD);
      if (word === '') break;
      options.push(word);
    }
    this.close();
    return { kind: 'argument', names, format, options };
  }

  private choice(by: ChoicePiece['by'], name: string, depth: number, inPlural: boolean): ChoicePiece {
    const branches = new Map<string, readonly MessagePiece[]>();
    let offset = 0;
    if (depth >= MAX_DEPTH) this.failed = true;
    while (!this.failed) {
      this.skip(SEPARATOR);
      const selector = this.skip(WORD);
      if (selector === '') break;
      if (selector.startsWith('offset:')) {
        offset = Number.parseInt(selector.slice('offset:'.length), 10) || 0;
        continue;
      }
      this.skip(SEPARATOR);
      if (this.text[this.at] !== '{') break;
      this.at++;
      branches.set(selector, this.pieces(depth + 1, inPlural || by !== 'select'));
      this.close();
    }
    this.close();
    return { kind: 'choice', by, name, offset, branches };
  }

  private close(): void {
    if (this.text[this.at] === '}') this.at++;
    else this.failed = true;
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
}
