import * as Y from 'yjs';
import {
  END_NAMES,
  lengthOf,
  lengthOfText,
  type ParagraphEnd,
  type Piece,
  pushPiece,
  type RichText,
  sliceOf,
} from './rich-text.ts';
import { safeEnd, safeLetters, safeMarks } from './safe-values.ts';
import { isNothing, type TextOp, type Values, valuesBetween, withValues } from './text-ops.ts';

/** Embedded in a shared text where a line breaks. */
const LINE_BREAK = 'br';

/**
 * Reads a shared text. Whatever a client has put into it: what is no letter, break or end counts as one unit that is shown
 * nowhere, and values that may not be are not read.
 */
export function readShared(shared: Y.Text): RichText {
  const pieces: Piece[] = [];
  for (const { insert, attributes } of shared.toDelta() as { insert: unknown; attributes?: unknown }[])
    pushPiece(pieces, pieceOf(insert, attributes));
  return pieces;
}

function pieceOf(insert: unknown, attributes: unknown): Piece {
  if (typeof insert === 'string') return { text: safeLetters(insert), marks: safeMarks(attributes) };
  if (insert instanceof Y.Map) return { end: safeEnd(Object.fromEntries(insert.entries())) };
  const isLine =
    typeof insert === 'object' && insert !== null && (insert as Record<string, unknown>).kind === LINE_BREAK;
  return isLine ? { line: true, marks: safeMarks(attributes) } : { other: true };
}

/** A new shared text with this content. */
export function newShared(text: RichText): Y.Text {
  const shared = new Y.Text();
  let at = 0;
  for (const piece of text) {
    insertPiece(shared, at, piece);
    at += lengthOf(piece);
  }
  return shared;
}

function insertPiece(shared: Y.Text, at: number, piece: Piece): void {
  if ('text' in piece) shared.insert(at, piece.text, { ...piece.marks });
  else if ('line' in piece) shared.insertEmbed(at, { kind: LINE_BREAK }, { ...piece.marks });
  else if ('end' in piece) shared.insertEmbed(at, newEnd(piece.end), {});
  else shared.insertEmbed(at, {}, {});
}

/** A piece as it lies in a shared text. */
export function contentOf(piece: Piece): Y.Item['content'] {
  if ('text' in piece) return new Y.ContentString(piece.text);
  if ('end' in piece) return new Y.ContentType(newEnd(piece.end));
  return new Y.ContentEmbed('line' in piece ? { kind: LINE_BREAK } : {});
}

function newEnd(end: ParagraphEnd): Y.Map<unknown> {
  return new Y.Map<unknown>(
    END_NAMES.flatMap((name) => (end[name] === undefined ? [] : [[name, end[name]]])),
  );
}

/** What a change has done to a shared text, for what takes it back. Places are those of the text as it was then. */
export type Done = {
  /** Pieces that went, each with the place it had. */
  dropped: { at: number; pieces: Piece[] }[];
  /** Units that came: places in the text after the change. */
  added: { at: number; length: number }[];
  /** Values that were set, with what they were: places in the text after the change. `by`: see `TextEdit`. */
  valued: { at: number; length: number; to: Values; from: Values; by?: Authors }[];
};

/** Who wrote the values of a paragraph's end, by their names: the number of the entry in the shared document. */
export type Authors = Readonly<Record<string, readonly [client: number, clock: number]>>;

/**
 * Makes a change of a shared text; call inside a transaction. `note` is told of pieces before they go, with their place in
 * the text as it is then. What is there already is not written again.
 */
export function writeOps(
  shared: Y.Text,
  ops: readonly TextOp[],
  note: (at: number, pieces: Piece[]) => void,
): Done {
  const done: Done = { dropped: [], added: [], valued: [] };
  if (isNothing(ops)) return done;
  let text = readShared(shared);
  let length = lengthOfText(text);
  let at = 0;
  const putBack = (next: RichText) => {
    text = next;
    length = lengthOfText(next);
  };
  for (const op of ops) {
    if ('keep' in op) {
      const count = Math.min(op.keep, length - at);
      if (op.set) setValues(shared, { at, length: count, text, set: op.set }, done);
      at += count;
    } else if ('drop' in op) {
      const count = Math.min(op.drop, length - at);
      if (count === 0) continue;
      const pieces = sliceOf(text, at, count);
      note(at, pieces);
      done.dropped.push({ at, pieces });
      shared.delete(at, count);
      putBack([...sliceOf(text, 0, at), ...sliceOf(text, at + count, length)]);
    } else {
      insertPiece(shared, at, op.add);
      const count = lengthOf(op.add);
      done.added.push({ at, length: count });
      putBack([...sliceOf(text, 0, at), op.add, ...sliceOf(text, at, length)]);
      at += count;
    }
  }
  return done;
}

type Range = { at: number; length: number; text: RichText; set: Values };

function setValues(shared: Y.Text, { at, length, text, set }: Range, done: Done): void {
  let place = at;
  for (const piece of sliceOf(text, at, length)) {
    const count = lengthOf(piece);
    const after = withValues(piece, set);
    const to = valuesBetween(piece, after);
    if (to) {
      const values = { at: place, length: count, to, from: valuesBetween(after, piece) ?? {} };
      if ('end' in piece) {
        const end = endAt(shared, place);
        setEnd(end, to);
        done.valued.push({ ...values, by: authorsOf(end, Object.keys(to)) });
      } else {
        shared.format(place, count, to);
        done.valued.push(values);
      }
    }
    place += count;
  }
}

function setEnd(end: Y.Map<unknown> | null, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) end?.delete(name);
    else end?.set(name, value);
  }
}

/** Who wrote these values of an end; those that are not set were written by nobody. */
export function authorsOf(end: Y.Map<unknown> | null, names: readonly string[]): Authors {
  const authors: Record<string, [number, number]> = {};
  for (const name of names) {
    const entry = end?._map.get(name);
    if (entry && !entry.deleted) authors[name] = [entry.id.client, entry.id.clock];
  }
  return authors;
}

/** The end of a paragraph that stands at a place, or null. */
export function endAt(shared: Y.Text, place: number): Y.Map<unknown> | null {
  let at = 0;
  for (const { insert } of shared.toDelta() as { insert: unknown }[]) {
    if (at === place) return insert instanceof Y.Map ? insert : null;
    at += typeof insert === 'string' ? insert.length : 1;
  }
  return null;
}
