/** A link of letters; `target` only in a window of its own. */
export type TextLink = { href: string; target?: '_blank'; rel?: string };

/** Marks that letters have or have not, by their tag. */
export const FLAG_MARKS = ['strong', 'code', 's', 'u', 'em', 'sub', 'sup'] as const;
type FlagMark = (typeof FLAG_MARKS)[number];

/** All marks, the outermost first: in this order they are written as HTML. */
export const MARK_NAMES = ['a', ...FLAG_MARKS, 'color', 'size'] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** Formatting of letters; what a letter has not is left out. Colours and sizes are those of the shared tag list. */
export type Marks = { readonly [name in FlagMark]?: true } & {
  readonly a?: TextLink;
  readonly color?: string;
  readonly size?: string;
};

/**
 * Kinds of paragraphs besides `p`: headings, `pre` (code), `raw` (`pre` without code), `bare` (words that stand in no paragraph,
 * as in an entry of a list) and `hr`, a rule without words.
 */
export const PARAGRAPH_KINDS = ['h1', 'h2', 'h3', 'h4', 'pre', 'raw', 'bare', 'hr'] as const;
export type ParagraphKind = (typeof PARAGRAPH_KINDS)[number];

/** End of a paragraph, which says what the paragraph is. What is left out: a plain paragraph of the text itself. */
export type ParagraphEnd = {
  readonly kind?: ParagraphKind;
  /** What it stands in, from the outside: `ul`, `ol`, `ol3` (numbers from 3), `q` (quote), parted by spaces. */
  readonly in?: string;
  /** Elements around it that it shares with the paragraph before, where it is not what `usuallyShared` gives. */
  readonly joined?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly scale?: 'large' | 'small';
};
export const END_NAMES = ['kind', 'in', 'joined', 'align', 'scale'] as const;
export type EndName = (typeof END_NAMES)[number];

/**
 * A part of a rich text: letters of the same formatting, a line break, the end of a paragraph, or something that is no part of
 * a text and shown nowhere. All but letters have the length 1; letters count in UTF-16 units.
 */
export type Piece =
  | { readonly text: string; readonly marks: Marks }
  | { readonly line: true; readonly marks: Marks }
  | { readonly end: ParagraphEnd }
  | { readonly other: true };

/** A rich text: one run of letters, in which each paragraph is what stands before its end. */
export type RichText = readonly Piece[];

export function lengthOf(piece: Piece): number {
  return 'text' in piece ? piece.text.length : 1;
}

export function lengthOfText(text: RichText): number {
  return text.reduce((sum, piece) => sum + lengthOf(piece), 0);
}

function isSameMarks(a: Marks, b: Marks): boolean {
  return a === b || MARK_NAMES.every((name) => isSameValue(a[name], b[name]));
}

function isSameEnd(a: ParagraphEnd, b: ParagraphEnd): boolean {
  return END_NAMES.every((name) => a[name] === b[name]);
}

/** True for equal values of a mark or an end. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || a === undefined || b === undefined || a === null || b === null)
    return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const [one, other] = [a as TextLink, b as TextLink];
  return one.href === other.href && one.target === other.target && one.rel === other.rel;
}

/** True when two texts are the same, letter by letter. */
export function isSameText(a: RichText, b: RichText): boolean {
  const [one, other] = [joined(a), joined(b)];
  return one.length === other.length && one.every((piece, at) => isSamePiece(piece, other[at] as Piece));
}

function isSamePiece(a: Piece, b: Piece): boolean {
  if ('text' in a) return 'text' in b && a.text === b.text && isSameMarks(a.marks, b.marks);
  if ('line' in a) return 'line' in b && isSameMarks(a.marks, b.marks);
  if ('end' in a) return 'end' in b && isSameEnd(a.end, b.end);
  return 'other' in b;
}

/** Puts a piece behind others; letters of the same formatting become one piece. */
export function pushPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if ('text' in piece && piece.text === '') return;
  if (last && 'text' in last && 'text' in piece && isSameMarks(last.marks, piece.marks))
    pieces[pieces.length - 1] = { text: last.text + piece.text, marks: last.marks };
  else pieces.push(piece);
}

/** The same text in as few pieces as it takes. */
export function joined(text: RichText): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of text) pushPiece(pieces, piece);
  return pieces;
}

/** The part of a text from a unit on. */
export function sliceOf(text: RichText, from: number, length: number): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const piece of text) {
    const end = at + lengthOf(piece);
    if (end > from && at < from + length) {
      if ('text' in piece)
        pushPiece(found, { ...piece, text: piece.text.slice(Math.max(0, from - at), from + length - at) });
      else found.push(piece);
    }
    if (end >= from + length) break;
    at = end;
  }
  return found;
}

/** Gives parts of a text as `sliceOf` does, for those who want many of one text. */
export function slicesOf(text: RichText): (from: number, length: number) => Piece[] {
  const starts: number[] = [];
  let end = 0;
  for (const piece of text) {
    starts.push(end);
    end += lengthOf(piece);
  }
  return (from, length) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= from) low = middle + 1;
      else high = middle;
    }
    const first = Math.max(0, low - 1);
    const start = starts[first] ?? 0;
    const found: Piece[] = [];
    for (let [index, at] = [first, start]; index < text.length && at < from + length; index++) {
      const piece = text[index] as Piece;
      const next = at + lengthOf(piece);
      if ('text' in piece)
        pushPiece(found, { ...piece, text: piece.text.slice(Math.max(0, from - at), from + length - at) });
      else if (next > from) found.push(piece);
      at = next;
    }
    return found;
  };
}
