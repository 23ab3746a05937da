/** A regular expression as a tree. */
export type Pattern =
  | { type: 'char'; test: (char: string) => boolean }
  | { type: 'list'; items: Pattern[] }
  | { type: 'either'; options: Pattern[] }
  | { type: 'repeat'; body: Pattern; min: number; max: number; isLazy: boolean }
  | { type: 'look'; body: Pattern; isNegative: boolean; isBehind: boolean }
  | { type: 'edge'; test: (text: string, at: number) => boolean };

const WORD = /\w/;
const LINE_END = /[\n\r\u2028\u2029]/;
const QUANTIFIER = /([*+?]|\{(\d+)(,?)(\d*)\})(\??)/y;
const GROUP = /\((?:\?(?:(:)|(=)|(!)|(<=)|(<!)|<([^>]+)>|(?:[a-z]*-?[a-z]*):))?/y;
const REFERENCE = /\\(?:([1-9]\d*)|k<([^>]+)>)/y;
/** One sign: a class, an escape or itself. */
const ONE =
  /\[(?:\\.|[^\]\\])*\]|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]+\}|\\c[a-z]|\\.|./isuy;

/** Reads the source of a regular expression that the language takes; a reference back stands for its group once more. */
export function readPattern(source: string, flags: string): Pattern {
  return new PatternReader(source, flags).either();
}

class PatternReader {
  private readonly source: string;
  private readonly flags: string;
  private at = 0;
  private readonly groups: { name: string | undefined; body: Pattern | null }[] = [];

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }

  either(): Pattern {
    const options = [this.list()];
    while (this.source[this.at] === '|') {
      this.at++;
      options.push(this.list());
    }
    return options.length === 1 && options[0] ? options[0] : { type: 'either', options };
  }

  private list(): Pattern {
    const items: Pattern[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? ''))
      items.push(this.repeated(this.one()));
    return { type: 'list', items };
  }

  private repeated(body: Pattern): Pattern {
    const found = this.take(QUANTIFIER);
    if (!found) return body;
    const [, sign = '', from = '', comma = '', to = '', lazy = ''] = found;
    const [min, max] =
      sign === '*'
        ? [0, Infinity]
        : sign === '+'
          ? [1, Infinity]
          : sign === '?'
            ? [0, 1]
            : [Number(from), limitOf()];
    return { type: 'repeat', body, min, max, isLazy: lazy !== '' };

    function limitOf(): number {
      return to === '' ? (comma === '' ? Number(from) : Infinity) : Number(to);
    }
  }

  private one(): Pattern {
    const sign = this.source[this.at] ?? '';
    if (sign === '(') return this.group();
    if (sign === '^' || sign === '$') {
      this.at++;
      return { type: 'edge', test: sign === '^' ? this.isStart : this.isEnd };
    }
    const reference = this.take(REFERENCE);
    if (reference) {
      const [, number, name] = reference;
      const group = number ? this.groups[Number(number) - 1] : this.groups.find((one) => one.name === name);
      return group?.body ?? { type: 'list', items: [] };
    }
    const [text = ''] = this.take(ONE) ?? [];
    if (text === '\\b' || text === '\\B')
      return { type: 'edge', test: (whole, at) => isWordEdge(whole, at) === (text === '\\b') };
    return { type: 'char', test: charTest(text, this.flags.replace(/[gyd]/g, '')) };
  }

  private group(): Pattern {
    const [, plain, ahead, notAhead, behind, notBehind, name] = this.take(GROUP) ?? [];
    const isLook = ahead ?? notAhead ?? behind ?? notBehind;
    const known = { name, body: null as Pattern | null };
    if (plain === undefined && isLook === undefined) this.groups.push(known);
    const body = this.either();
    this.at++;
    known.body = body;
    if (isLook === undefined) return body;
    const [isNegative, isBehind] = [
      (notAhead ?? notBehind) !== undefined,
      (behind ?? notBehind) !== undefined,
    ];
    return { type: 'look', body, isNegative, isBehind };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at += found[0].length;
    return found;
  }

  private readonly isStart = (text: string, at: number): boolean =>
    at === 0 || (this.flags.includes('m') && LINE_END.test(text[at - 1] ?? ''));

  private readonly isEnd = (text: string, at: number): boolean =>
    at === text.length || (this.flags.includes('m') && LINE_END.test(text[at] ?? ''));
}

function isWordEdge(text: string, at: number): boolean {
  return WORD.test(text[at - 1] ?? '') !== WORD.test(text[at] ?? '');
}

function charTest(source: string, flags: string): (char: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, flags);
  const known = new Map<string, boolean>();
  return (char) => {
    const before = known.get(char);
    if (before !== undefined) return before;
    const is = pattern.test(char);
    known.set(char, is);
    return is;
  };
}
