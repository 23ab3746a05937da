import * as Y from 'yjs';
import { lengthOf, MARK_NAMES, type Marks, type Piece } from './rich-text.ts';
import { safeEnd, safeLetters, safeMarks } from './safe-values.ts';

/** Embedded in a shared text where a line breaks. */
export const LINE_BREAK = 'br';

/** Units of a shared text that were written together and still are, and how they are read. */
export type Units = {
  piece: Piece;
  /** Name of the first of them. */
  id: [client: number, clock: number];
  /** The end of a paragraph, where it is one. */
  end: Y.Map<unknown> | null;
  /** True for what Yjs counts as a part of a text and never deletes from it; only a broken client writes it. */
  isFixed: boolean;
};

/**
 * The living units of a shared text in order, counted as Yjs counts them. Whatever a client has put into it: what is no letter,
 * break or end counts and is shown nowhere, and values that may not be are not read.
 */
export function* unitsOf(shared: Y.Text): Generator<Units> {
  let format: Readonly<Record<string, unknown>> = {};
  let marks: Marks | null = {};
  for (let item = shared._start; item !== null; item = item.right) {
    if (item.deleted) continue;
    const { content } = item;
    if (content instanceof Y.ContentFormat) {
      if (!(MARK_NAMES as readonly string[]).includes(content.key)) continue;
      format = { ...format, [content.key]: content.value };
      marks = null;
      continue;
    }
    if (!item.countable) continue;
    marks ??= safeMarks(format);
    const { client, clock } = item.id;
    const piece = pieceOf(content, marks);
    const isFixed =
      'other' in piece && !(content instanceof Y.ContentEmbed || content instanceof Y.ContentType);
    const end = 'end' in piece ? ((content as Y.ContentType).type as Y.Map<unknown>) : null;
    for (let at = 0; at < item.length; at += lengthOf(piece))
      yield { piece, id: [client, clock + at], end, isFixed };
  }
}

function pieceOf(content: Y.Item['content'], marks: Marks): Piece {
  if (content instanceof Y.ContentString) return { text: safeLetters(content.str), marks };
  if (content instanceof Y.ContentType)
    return content.type instanceof Y.Map ? { end: safeEnd(valuesOf(content.type)) } : OTHER;
  if (!(content instanceof Y.ContentEmbed)) return OTHER;
  const embed: unknown = content.embed;
  const isLine =
    typeof embed === 'object' && embed !== null && (embed as Record<string, unknown>).kind === LINE_BREAK;
  return isLine ? { line: true, marks } : OTHER;
}

const OTHER: Piece = { other: true };

function valuesOf(map: Y.Map<unknown>): Record<string, unknown> {
  return Object.fromEntries(map.entries());
}

/** Gives units in parts, cut where the caller wants. */
export class UnitReader {
  private readonly units: Iterator<Units>;
  private current: Units | null = null;

  constructor(shared: Y.Text) {
    this.units = unitsOf(shared);
    this.next();
  }

  /** What comes next; undefined at the end of the text. */
  get piece(): Piece | undefined {
    return this.current?.piece;
  }

  /** The next units, so many as there are. */
  *take(count: number): Generator<Units> {
    let left = count;
    while (left > 0 && this.current) {
      const { current } = this;
      const length = lengthOf(current.piece);
      left -= length;
      if (left >= 0) {
        this.next();
        yield current;
        continue;
      }
      const [part, rest] = cut(current, length + left);
      this.current = rest;
      yield part;
    }
  }

  private next(): void {
    const { value, done } = this.units.next();
    this.current = done === true ? null : value;
  }
}

function cut(units: Units, length: number): [Units, Units] {
  const { piece, id } = units;
  if (!('text' in piece)) return [units, units];
  return [
    { ...units, piece: { ...piece, text: piece.text.slice(0, length) } },
    { ...units, piece: { ...piece, text: piece.text.slice(length) }, id: [id[0], id[1] + length] },
  ];
}
