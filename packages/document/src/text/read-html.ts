import { styleOf } from '@sitewright/domain/text/allowed-html';
import { type Container, joinedOf, MAX_CONTAINERS, pathOf } from './containers.ts';
import { type HtmlToken, htmlTokens } from './html-tokens.ts';
import {
  FLAG_MARKS,
  type Marks,
  type ParagraphEnd,
  type ParagraphKind,
  type Piece,
  pushPiece,
  type RichText,
} from './rich-text.ts';
import { safeLetters, safeMark } from './safe-values.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4'];
const SPACE = /^[ \t\r\n\f]*$/;

/** A container as it stands open; `isUsed` once a paragraph is in it. */
type OpenContainer = Container & { id: number; isUsed: boolean };
type OpenMark = { tag: string; marks: Marks };
/** `marks`: how many stood open where it began; `hasCode`: it begins with a `code`. */
type OpenParagraph = { tag: string; end: ParagraphEnd; pieces: Piece[]; marks: number; hasCode: boolean };

/**
 * Reads HTML of the shared tag list as a rich text. Total, and no letter is lost: of a tag that is not on the list the words
 * stay, and white space that means nothing becomes what a browser would make of it.
 */
export function readHtml(html: string): RichText {
  const reader = new Reader();
  for (const token of htmlTokens(html)) reader.take(token);
  return reader.finish();
}

class Reader {
  private readonly pieces: Piece[] = [];
  private containers: OpenContainer[] = [];
  /** What the paragraph before stood in. */
  private before: readonly OpenContainer[] = [];
  private readonly marks: OpenMark[] = [];
  private readonly open = new Map<string, number>();
  private paragraph: OpenParagraph | null = null;
  private ids = 0;

  take(token: HtmlToken): void {
    if (token.type === 'text') this.text(token.text);
    else if (token.type === 'open') this.begin(token.tag, token.attributes);
    else this.close(token.tag);
  }

  finish(): RichText {
    this.endParagraph();
    while (this.containers.length > 0) this.pop();
    return this.pieces;
  }

  private get isCode(): boolean {
    return this.paragraph?.tag === 'pre';
  }

  private text(text: string): void {
    if (!this.paragraph && SPACE.test(text)) return;
    const { pieces } = this.begun();
    let letters = safeLetters(text).replace(/\r\n?/g, '\n');
    if (!this.isCode)
      letters = letters.replace(/[ \t\n\f]+/g, (space) => (/[\n\f]/.test(space) ? ' ' : space));
    // A line break right behind the tag is no part of the text.
    else if (pieces.length === 0 && this.marksNow() === this.marksAt(this.paragraph?.marks)) {
      if (letters.startsWith('\n')) letters = letters.slice(1);
    }
    pushPiece(pieces, { text: letters, marks: this.marksNow() });
  }

  private marksNow(): Marks {
    return this.marksAt(this.marks.length);
  }

  private marksAt(count = 0): Marks {
    return count === 0 ? NO_MARKS : (this.marks[count - 1]?.marks ?? NO_MARKS);
  }

  /** The open paragraph; words beside paragraphs are one of their own. */
  private begun(): OpenParagraph {
    if (!this.paragraph) {
      if (this.isInList()) this.push({ tag: 'li' });
      this.start('', { kind: 'bare' });
    }
    return this.paragraph as unknown as OpenParagraph;
  }

  private start(tag: string, end: ParagraphEnd): void {
    this.paragraph = { tag, end, pieces: [], marks: this.marks.length, hasCode: false };
  }

  private begin(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (tag === 'br') this.breakLine();
    else if (tag === 'p' || HEADINGS.includes(tag) || tag === 'pre') this.block(tag, attributes);
    else if (tag === 'hr') {
      this.block(tag, attributes);
      this.endParagraph();
    } else if (tag === 'ul' || tag === 'ol' || tag === 'li' || tag === 'blockquote') {
      this.endParagraph();
      this.container(tag, attributes);
    } else {
      const added = marksOf(tag, attributes);
      if (!added) return;
      if (tag === 'code' && this.isCode && this.paragraph?.pieces.length === 0) this.paragraph.hasCode = true;
      this.marks.push({ tag, marks: { ...this.marksNow(), ...added } });
      this.open.set(tag, (this.open.get(tag) ?? 0) + 1);
    }
  }

  /** Lines of code end with a sign of their own. */
  private breakLine(): void {
    const marks = this.marksNow();
    const { pieces } = this.begun();
    pushPiece(pieces, this.isCode ? { text: '\n', marks } : { line: true, marks });
  }

  private block(tag: string, attributes: ReadonlyMap<string, string>): void {
    this.endParagraph();
    if (this.isInList()) this.push({ tag: 'li' });
    const kind = tag === 'p' ? undefined : tag === 'pre' ? 'raw' : (tag as ParagraphKind);
    const classes = tag === 'pre' || tag === 'hr' ? {} : classesOf(attributes.get('class') ?? '');
    this.start(tag, { ...(kind ? { kind } : {}), ...classes });
  }

  private container(tag: Container['tag'], attributes: ReadonlyMap<string, string>): void {
    if (tag === 'li') {
      const list = this.containers.findLastIndex((open) => open.tag === 'ul' || open.tag === 'ol');
      const entry = this.containers.findLastIndex((open) => open.tag === 'li');
      if (list < 0) this.push({ tag: 'ul' });
      else if (entry > list) this.popTo(entry);
    } else if (this.isInList()) this.push({ tag: 'li' });
    const start = tag === 'ol' ? startOf(attributes.get('start')) : 1;
    this.push(start === 1 ? { tag } : { tag, start });
  }

  private close(tag: string): void {
    if (tag === 'br') this.begin('br', new Map());
    else if (tag === this.paragraph?.tag) this.endParagraph(true);
    else if (tag === 'ul' || tag === 'ol' || tag === 'li' || tag === 'blockquote') {
      const at = this.containers.findLastIndex((open) => open.tag === tag);
      if (at < 0) return;
      this.endParagraph();
      this.popTo(at);
    } else this.closeMark(tag);
  }

  private closeMark(tag: string): void {
    if ((this.open.get(tag) ?? 0) === 0) return;
    for (let mark = this.marks.pop(); mark; mark = this.marks.pop()) {
      this.open.set(mark.tag, (this.open.get(mark.tag) ?? 1) - 1);
      if (mark.tag === tag) return;
    }
  }

  /** Ends the open paragraph. One that only the next element ends, and that holds nothing, was none. */
  private endParagraph(isClosed = false): void {
    const { paragraph } = this;
    if (!paragraph) return;
    this.paragraph = null;
    if (isClosed) {
      while (this.marks.length > paragraph.marks) this.closeMark(this.marks.at(-1)?.tag ?? '');
    }
    const { tag, pieces } = paragraph;
    if (tag === '') trimEnd(pieces);
    if (pieces.length > 0 || isClosed || tag === 'hr') this.add(codeOf(paragraph), pieces);
  }

  private add(end: ParagraphEnd, pieces: readonly Piece[]): void {
    const here = this.containers;
    let shared = 0;
    while (shared < here.length && this.before[shared]?.id === here[shared]?.id) shared++;
    const path = pathOf(here);
    for (const piece of pieces) pushPiece(this.pieces, piece);
    this.pieces.push({
      end: { ...end, ...(path ? { in: path } : {}), ...joinedOf(shared, this.before, here) },
    });
    for (const container of here) container.isUsed = true;
    this.before = [...here];
  }

  private isInList(): boolean {
    const last = this.containers.at(-1)?.tag;
    return (last === 'ul' || last === 'ol') && this.containers.length < MAX_CONTAINERS;
  }

  private push(container: Container): void {
    // A list and its first entry come together, or not at all.
    const room = container.tag === 'li' ? 1 : 2;
    const isEntry = container.tag === 'li' && !this.isInList();
    if (isEntry || this.containers.length + room > MAX_CONTAINERS) return;
    this.containers.push({ ...container, id: ++this.ids, isUsed: false });
  }

  private popTo(count: number): void {
    while (this.containers.length > count) this.pop();
  }

  /** Closes the innermost container. An entry or a quote without anything is one with nothing in it. */
  private pop(): void {
    const last = this.containers.at(-1);
    if (last && !last.isUsed && (last.tag === 'li' || last.tag === 'blockquote'))
      this.add({ kind: 'bare' }, []);
    this.containers.pop();
  }
}

const NO_MARKS: Marks = {};

function marksOf(tag: string, attributes: ReadonlyMap<string, string>): Marks | null {
  if (tag === 'a') {
    const link = safeMark('a', Object.fromEntries(attributes));
    return link ? ({ a: link } as Marks) : NO_MARKS;
  }
  if (tag === 'span') {
    const { color, size } = styleOf(attributes.get('style') ?? '');
    return { ...(color ? { color } : {}), ...(size ? { size } : {}) };
  }
  return (FLAG_MARKS as readonly string[]).includes(tag) ? { [tag]: true } : null;
}

function classesOf(value: string): Pick<ParagraphEnd, 'align' | 'scale'> {
  const words = value.split(/\s+/);
  const align = (['left', 'center', 'right'] as const).find((side) => words.includes(`text-align-${side}`));
  const scale = (['large', 'small'] as const).find((size) => words.includes(`text-${size}`));
  return { ...(align ? { align } : {}), ...(scale ? { scale } : {}) };
}

function startOf(value: string | undefined): number {
  return value !== undefined && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** `pre` whose content is one `code` is code, without a mark of its own. */
function codeOf({ tag, end, pieces, hasCode }: OpenParagraph): ParagraphEnd {
  const isCode =
    pieces.length === 0 ? hasCode : pieces.every((piece) => 'marks' in piece && piece.marks.code);
  if (tag !== 'pre' || !isCode) return end;
  pieces.forEach((piece, at) => {
    if (!('marks' in piece)) return;
    const { code: _code, ...marks } = piece.marks;
    pieces[at] = { ...piece, marks };
  });
  return { ...end, kind: 'pre' };
}

function trimEnd(pieces: Piece[]): void {
  for (let last = pieces.at(-1); last && 'text' in last; last = pieces.at(-1)) {
    let length = last.text.length;
    while (length > 0 && ' \t\r\n\f'.includes(last.text[length - 1] ?? '')) length--;
    if (length === last.text.length) return;
    pieces.pop();
    pushPiece(pieces, { ...last, text: last.text.slice(0, length) });
    if (length > 0) return;
  }
}
