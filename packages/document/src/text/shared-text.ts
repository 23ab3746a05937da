import * as Y from 'yjs';
import {
  END_NAMES,
  isSameValue,
  lengthOf,
  type ParagraphEnd,
  type Piece,
  pushPiece,
  type RichText,
} from './rich-text.ts';
import { type IdRun, pushRun } from './text-ids.ts';
import { isNothing, type TextOp, type Values, valuesBetween, withValues } from './text-ops.ts';
import { LINE_BREAK, UnitReader, type Units, unitsOf } from './units.ts';

/** Reads a shared text, at most `max` units of it and those that were written together with the last of them. */
export function readShared(shared: Y.Text, max = Number.POSITIVE_INFINITY): RichText {
  const pieces: Piece[] = [];
  let length = 0;
  for (const { piece } of unitsOf(shared)) {
    pushPiece(pieces, piece);
    length += lengthOf(piece);
    if (length >= max) break;
  }
  return pieces;
}

/** A new shared text with this content. */
export function newShared(text: RichText): Y.Text {
  const shared = new Y.Text();
  shared.applyDelta(text.map(insertOf));
  return shared;
}

/** A part of a change as Yjs takes it. */
type DeltaOp = { retain?: number; delete?: number; insert?: unknown; attributes?: Record<string, unknown> };

function insertOf(piece: Piece): DeltaOp {
  const attributes = 'marks' in piece ? { ...piece.marks } : {};
  if ('text' in piece) return { insert: piece.text, attributes };
  if ('end' in piece) return { insert: newEnd(piece.end), attributes };
  return { insert: 'line' in piece ? { kind: LINE_BREAK } : {}, attributes };
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

/** What a change has done to a shared text, for what takes it back. */
export type Done = {
  /** Pieces that went, their names, and what stood right before and behind them. */
  dropped: { pieces: Piece[]; ids: IdRun[]; before: Piece | undefined; after: Piece | undefined }[];
  /** Units that came: places in the text after the change. */
  added: { at: number; length: number }[];
  /** Values that were set, with what they were. `by`: see `TextEdit`. */
  valued: { ids: IdRun[]; to: Values; from: Values; by?: Authors }[];
};

/** Who wrote the values of a paragraph's end, by their names: the number of the entry in the shared document. */
export type Authors = Readonly<Record<string, readonly [client: number, clock: number]>>;

/**
 * Makes a change of a shared text; call inside a transaction. What is there already is not written again. The text is walked
 * through once, however many parts the change has.
 */
export function writeOps(shared: Y.Text, ops: readonly TextOp[]): Done {
  const done: Done = { dropped: [], added: [], valued: [] };
  if (isNothing(ops)) return done;
  const writer = new Writer(new UnitReader(shared), done);
  for (const op of ops) {
    if ('keep' in op) writer.keep(op.keep, op.set);
    else if ('drop' in op) writer.drop(op.drop);
    else writer.add(op.add);
  }
  if (writer.delta.length > 0) shared.applyDelta(writer.delta);
  for (const { end, values, valued } of writer.ends) {
    setEnd(end, values);
    valued.by = authorsOf(end, Object.keys(values));
  }
  return done;
}

class Writer {
  readonly delta: DeltaOp[] = [];
  readonly ends: { end: Y.Map<unknown>; values: Values; valued: Done['valued'][number] }[] = [];
  private at = 0;
  /** What stands before the place of the change. */
  private before: Piece | undefined;
  private readonly units: UnitReader;
  private readonly done: Done;

  constructor(units: UnitReader, done: Done) {
    this.units = units;
    this.done = done;
  }

  keep(count: number, set: Values | undefined): void {
    for (const part of this.units.take(count)) {
      this.stay(part, set && valuesBetween(part.piece, withValues(part.piece, set)));
    }
  }

  private stay({ piece, id, end }: Units, to: Values | null | undefined): void {
    const length = lengthOf(piece);
    this.before = piece;
    this.at += length;
    if (!to) {
      this.retain(length);
      return;
    }
    const from = valuesBetween(withValues(piece, to), piece) ?? {};
    const run: IdRun = [id[0], id[1], length];
    if (end) {
      this.retain(length);
      const valued = { ids: [run], to, from };
      this.done.valued.push(valued);
      this.ends.push({ end, values: to, valued });
      return;
    }
    this.delta.push({ retain: length, attributes: { ...to } });
    const last = this.done.valued.at(-1);
    const isSame = last && !this.isOfEnd(last) && isSameValues(last.to, to) && isSameValues(last.from, from);
    if (isSame) pushRun(last.ids, run);
    else this.done.valued.push({ ids: [run], to, from });
  }

  private isOfEnd(valued: Done['valued'][number]): boolean {
    return this.ends.at(-1)?.valued === valued;
  }

  private retain(count: number): void {
    const last = this.delta.at(-1);
    if (last?.retain !== undefined && !last.attributes) last.retain += count;
    else this.delta.push({ retain: count });
  }

  drop(count: number): void {
    const pieces: Piece[] = [];
    const ids: IdRun[] = [];
    for (const part of this.units.take(count)) {
      if (part.isFixed) {
        this.stay(part, null);
        continue;
      }
      const length = lengthOf(part.piece);
      pushPiece(pieces, part.piece);
      pushRun(ids, [part.id[0], part.id[1], length]);
      const last = this.delta.at(-1);
      if (last?.delete !== undefined) last.delete += length;
      else this.delta.push({ delete: length });
    }
    if (pieces.length > 0)
      this.done.dropped.push({ pieces, ids, before: this.before, after: this.units.piece });
  }

  add(piece: Piece): void {
    const length = lengthOf(piece);
    if (length === 0) return;
    this.delta.push(insertOf(piece));
    this.done.added.push({ at: this.at, length });
    this.before = piece;
    this.at += length;
  }
}

function isSameValues(a: Values, b: Values): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSameValue(a[name], b[name]));
}

function setEnd(end: Y.Map<unknown>, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) end.delete(name);
    else end.set(name, value);
  }
}

/** Who wrote these values of an end; those that are not set were written by nobody. */
export function authorsOf(end: Y.Map<unknown>, names: readonly string[]): Authors {
  const authors: Record<string, [number, number]> = {};
  for (const name of names) {
    const entry = end._map.get(name);
    if (entry && !entry.deleted) authors[name] = [entry.id.client, entry.id.clock];
  }
  return authors;
}
