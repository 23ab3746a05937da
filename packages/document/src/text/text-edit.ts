import type * as Y from 'yjs';
import { goneUnits, insertBehindGone } from './gone-units.ts';
import { noteRestored, type Restored, readRestored } from './restored.ts';
import {
  isSameValue,
  lengthOf,
  lengthOfText,
  MARK_NAMES,
  type MarkName,
  type Piece,
  type RichText,
  sliceOf,
} from './rich-text.ts';
import { safeMarks } from './safe-values.ts';
import { type Authors, authorsOf, type Done, endAt, readShared, writeOps } from './shared-text.ts';
import { differenceAt } from './text-difference.ts';
import { countOf, type IdRun, idsAt, type Place, placesOf, pushRun, withoutRuns } from './text-ids.ts';
import { applyOps, type TextOp, type Values, valuesBetween, withValues } from './text-ops.ts';

/**
 * A change of a shared text that names the units it means, so that it can be made however the text has changed since: units
 * that go, pieces that come back to where they were (by the names they had), and values that are set where they are `from`.
 * `own`: marks the pieces did not share with what stood around them; all others they take from there. `by`: of a paragraph's
 * values, who wrote them; that somebody else has written the same since leaves them his.
 */
export type TextEdit = {
  remove: IdRun[];
  insert: { pieces: Piece[]; ids: IdRun[]; own?: MarkName[] }[];
  set: { ids: IdRun[]; to: Values; from: Values; by?: Authors }[];
};

/** Makes a change by places and gives the edit that takes it back, or null when it changes nothing. Call inside a transaction. */
export function applyTextOps(shared: Y.Text, ops: readonly TextOp[]): TextEdit | null {
  const insert: TextEdit['insert'] = [];
  const done = writeOps(shared, ops, (at, pieces) => insert.push(kept(shared, at, pieces)));
  return editOf(shared, done, insert);
}

/** What has to be known of pieces that are about to go, so that they can come back. */
function kept(shared: Y.Text, at: number, pieces: Piece[]): TextEdit['insert'][number] {
  const length = lengthOfText(pieces);
  const [before, after] = around(readShared(shared), at, length);
  const isAmong = before !== undefined && 'marks' in before && after !== undefined && 'marks' in after;
  const own = MARK_NAMES.filter(
    (name) =>
      !isAmong ||
      [...pieces, after].some(
        (piece) => 'marks' in piece && !isSameValue(piece.marks[name], before.marks[name]),
      ),
  );
  return { pieces, ids: idsAt(shared, at, length), ...(own.length > 0 ? { own } : {}) };
}

/** What stands right before and behind a part of a text. */
function around(text: RichText, at: number, length: number): [Piece | undefined, Piece | undefined] {
  return [at > 0 ? sliceOf(text, at - 1, 1)[0] : undefined, sliceOf(text, at + length, 1)[0]];
}

function editOf(shared: Y.Text, done: Done, insert: TextEdit['insert']): TextEdit | null {
  if (done.added.length + done.dropped.length + done.valued.length === 0) return null;
  const remove: IdRun[] = [];
  for (const { at, length } of done.added) for (const run of idsAt(shared, at, length)) pushRun(remove, run);
  const isAlone = done.added.length === 0 && done.dropped.length === 1;
  const kept = insert.map((part) => (isAlone ? withUnshared(shared, part) : withAllMarks(part)));
  const set = done.valued.map(({ at, length, to, from, by }) => ({
    ids: idsAt(shared, at, length),
    to: from,
    from: to,
    ...(by && Object.keys(by).length > 0 ? { by } : {}),
  }));
  return withOwnMarks({ remove, insert: kept, set });
}

/** Adds to the own marks of what went those that the formatting left at its place does not give it. */
function withUnshared(shared: Y.Text, part: TextEdit['insert'][number]): TextEdit['insert'][number] {
  const own = new Set<MarkName>(part.own);
  const restored = { all: () => [], last: (ids: readonly IdRun[]) => numbered(ids) };
  for (const { from, length, format } of goneUnits(shared, part.ids, restored)) {
    const marks = safeMarks(format);
    for (const piece of sliceOf(part.pieces, from, length))
      if ('marks' in piece)
        for (const name of MARK_NAMES) if (!isSameValue(piece.marks[name], marks[name])) own.add(name);
  }
  return own.size > 0 ? { ...part, own: [...own] } : part;
}

function numbered(ids: readonly IdRun[]): { from: number; run: IdRun }[] {
  let from = 0;
  return ids.map((run) => {
    const part = { from, run };
    from += run[2];
    return part;
  });
}

/** Where a step does other things, too, what it brings back has its own marks: those around may not be back yet. */
function withOwnMarks(edit: TextEdit): TextEdit {
  if (edit.set.length === 0) return edit;
  return { ...edit, insert: edit.insert.map(withAllMarks) };
}

function withAllMarks(part: TextEdit['insert'][number]): TextEdit['insert'][number] {
  return { ...part, own: [...MARK_NAMES] };
}

/**
 * Makes an edit where the text still is what the edit was made for. `isConflict` when a part was left out. `inverse` takes back
 * what was made; null when nothing was. Call inside a transaction.
 */
export function applyTextEdit(
  draft: Y.Doc,
  shared: Y.Text,
  edit: TextEdit,
): { inverse: TextEdit | null; isConflict: boolean } {
  const inverse: TextEdit = { remove: [], insert: [], set: [] };
  let isConflict = false;
  const restored = readRestored(draft);
  for (const part of edit.set) isConflict = setBack(shared, part, restored, inverse) || isConflict;
  const gone = placesOf(shared, restored.all(edit.remove)).reverse();
  if (edit.remove.length > 0 && gone.length === 0) isConflict = true;
  for (const { at, length } of gone) {
    const back = applyTextOps(shared, [{ keep: at }, { drop: length }]);
    // From the end of the text to its start: they come back the other way round.
    const isAlone = gone.length === 1 && edit.insert.length === 0;
    if (back) inverse.insert.unshift(...(isAlone ? back.insert : back.insert.map(withAllMarks)));
  }
  if (edit.insert.length > 0) isConflict = bringBack(draft, shared, edit.insert, inverse) || isConflict;
  const isEmpty = inverse.remove.length + inverse.insert.length + inverse.set.length === 0;
  return { inverse: isEmpty ? null : withOwnMarks(inverse), isConflict };
}

function setBack(
  shared: Y.Text,
  { ids, to, from, by = {} }: TextEdit['set'][number],
  restored: Restored,
  inverse: TextEdit,
): boolean {
  const places = placesOf(shared, restored.all(ids));
  let isConflict = places.length === 0;
  for (const { at, length, id } of places) {
    // A paragraph that was brought back has had its values written with it.
    const isOriginal = ids.some(
      ([client, from, count]) => client === id[0] && id[1] >= from && id[1] < from + count,
    );
    let place = at;
    for (const piece of sliceOf(readShared(shared), at, length)) {
      const others =
        isOriginal && 'end' in piece ? othersOf(authorsOf(endAt(shared, place), Object.keys(by)), by) : [];
      const set = stillFrom(piece, from, to, others);
      if (Object.keys(set).length < Object.keys(to).length) isConflict = true;
      const back = applyTextOps(shared, [{ keep: place }, { keep: lengthOf(piece), set }]);
      if (back) inverse.set.push(...back.set);
      place += lengthOf(piece);
    }
  }
  return isConflict;
}

/** Of the new values those whose old ones are what is expected, but for those that are others'. */
function stillFrom(piece: Piece, from: Values, to: Values, others: readonly string[]): Values {
  const changed = valuesBetween(piece, withValues(piece, from)) ?? {};
  const isKept = (name: string) => Object.hasOwn(changed, name) || others.includes(name);
  return Object.fromEntries(Object.entries(to).filter(([name]) => !isKept(name)));
}

/** Names of values that somebody else has written since. */
function othersOf(now: Authors, by: Authors): string[] {
  return Object.keys(by).filter((name) => now[name]?.join() !== by[name]?.join());
}

/**
 * Brings back of pieces those units that are gone, each to its place: what somebody has written between them stays there. True
 * when some are there again already, or have never been in this text.
 */
function bringBack(draft: Y.Doc, shared: Y.Text, parts: TextEdit['insert'], inverse: TextEdit): boolean {
  const ids = parts.flatMap((part) => part.ids);
  const pieces = parts.flatMap((part) => part.pieces);
  const before = readShared(shared);
  const gone = goneUnits(shared, ids, readRestored(draft));
  const wanted: TextOp[] = [];
  let last = 0;
  for (const { at, length, from, format } of gone) {
    wanted.push({ keep: at - last });
    const own = partAt(parts, from)?.own;
    for (const piece of sliceOf(pieces, from, length)) wanted.push({ add: withShared(piece, format, own) });
    last = at;
  }
  let count = 0;
  // From the end on, so that the places of those before stay what they are.
  for (const units of [...gone].reverse()) {
    const { at, length, id, from } = units;
    insertBehindGone(shared, units, sliceOf(pieces, from, length));
    const fresh = idsAt(shared, at, length);
    noteRestored(draft, [[id[0], id[1], length]], fresh);
    for (const run of fresh) pushRun(inverse.remove, run);
    count += length;
  }
  writeOps(shared, differenceAt(readShared(shared), applyOps(before, wanted), []), () => {});
  return count < countOf(ids);
}

/** The part in which a unit of all of them is. */
function partAt(parts: TextEdit['insert'], unit: number): TextEdit['insert'][number] | undefined {
  let end = 0;
  return parts.find(({ ids }) => {
    end += countOf(ids);
    return unit < end;
  });
}

/** A piece with its own marks, and all others as they are where it stands. */
function withShared(piece: Piece, format: unknown, own: readonly MarkName[] = []): Piece {
  if (!('marks' in piece)) return piece;
  const marks = safeMarks(format);
  const others = MARK_NAMES.filter((name) => !own.includes(name));
  return withValues(piece, Object.fromEntries(others.map((name) => [name, marks[name] ?? null])));
}

/** One edit that takes back two changes which follow each other: `later` takes back the second of them. */
export function joinedEdits(earlier: TextEdit, later: TextEdit): TextEdit {
  // What the second change took away of the first one's is gone either way.
  const insert = later.insert.flatMap(({ pieces, ids, ...rest }) =>
    withoutRuns(ids, earlier.remove).map((run) => {
      const from = offsetIn(ids, [run[0], run[1]]);
      return { ...rest, pieces: sliceOf(pieces, from, run[2]), ids: [run] };
    }),
  );
  const gone = later.insert.flatMap(({ ids }) => ids);
  const remove: IdRun[] = [];
  for (const run of [...withoutRuns(earlier.remove, gone), ...later.remove]) pushRun(remove, run);
  return { remove, insert: [...insert, ...earlier.insert], set: [...later.set, ...earlier.set] };
}

/** Which unit of runs a unit is. */
function offsetIn(ids: readonly IdRun[], [client, clock]: Place['id']): number {
  let at = 0;
  for (const [owner, start, length] of ids) {
    if (owner === client && clock >= start && clock < start + length) return at + clock - start;
    at += length;
  }
  return at;
}
