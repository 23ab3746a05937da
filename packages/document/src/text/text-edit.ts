import type * as Y from 'yjs';
import {
  isSameValue,
  lengthOf,
  lengthOfText,
  MARK_NAMES,
  type MarkName,
  type Marks,
  type Piece,
  type RichText,
  sliceOf,
} from './rich-text.ts';
import { noteRestored, type Restored, readRestored } from './restored.ts';
import { safeMarks } from './safe-values.ts';
import { type Authors, authorsOf, type Done, endAt, readShared, writeOps } from './shared-text.ts';
import { countOf, gonePlacesOf, type IdRun, idsAt, type Place, placesOf, pushRun, sliceRuns } from './text-ids.ts';
import { type TextOp, type Values, valuesBetween, withValues } from './text-ops.ts';

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
  const own = MARK_NAMES.filter((name) =>
    [before, ...pieces, after].some(
      (piece) => piece && 'marks' in piece && !isSameValue(piece.marks[name], marksOf(before)[name]),
    ),
  );
  return { pieces, ids: idsAt(shared, at, length), ...(own.length > 0 ? { own } : {}) };
}

/** What stands right before and behind a part of a text. */
function around(text: RichText, at: number, length: number): [Piece | undefined, Piece | undefined] {
  return [at > 0 ? sliceOf(text, at - 1, 1)[0] : undefined, sliceOf(text, at + length, 1)[0]];
}

const marksOf = (piece: Piece | undefined): Marks => (piece && 'marks' in piece ? piece.marks : {});

function editOf(shared: Y.Text, done: Done, insert: TextEdit['insert']): TextEdit | null {
  if (done.added.length + done.dropped.length + done.valued.length === 0) return null;
  const remove: IdRun[] = [];
  for (const { at, length } of done.added) for (const run of idsAt(shared, at, length)) pushRun(remove, run);
  const set = done.valued.map(({ at, length, to, from, by }) => ({
    ids: idsAt(shared, at, length),
    to: from,
    from: to,
    ...(by && Object.keys(by).length > 0 ? { by } : {}),
  }));
  return { remove, insert, set };
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
  const gone = placesOf(shared, restored(edit.remove)).reverse();
  if (edit.remove.length > 0 && gone.length === 0) isConflict = true;
  for (const { at, length } of gone) {
    const back = applyTextOps(shared, [{ keep: at }, { drop: length }]);
    // From the end of the text to its start: they come back the other way round.
    if (back) inverse.insert.unshift(...back.insert);
  }
  for (const part of edit.insert) isConflict = bringBack(draft, shared, part, inverse) || isConflict;
  const isEmpty = inverse.remove.length + inverse.insert.length + inverse.set.length === 0;
  return { inverse: isEmpty ? null : inverse, isConflict };
}

function setBack(
  shared: Y.Text,
  { ids, to, from, by = {} }: TextEdit['set'][number],
  restored: Restored,
  inverse: TextEdit,
): boolean {
  const places = placesOf(shared, restored(ids));
  let isConflict = places.length === 0;
  for (const { at, length } of places) {
    let place = at;
    for (const piece of sliceOf(readShared(shared), at, length)) {
      const others = 'end' in piece ? othersOf(authorsOf(endAt(shared, place), Object.keys(by)), by) : [];
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
function bringBack(
  draft: Y.Doc,
  shared: Y.Text,
  { pieces, ids, own = [] }: TextEdit['insert'][number],
  inverse: TextEdit,
): boolean {
  const restored = readRestored(draft);
  const gone = gonePlacesOf(shared, ids).filter(
    ({ id, length }) => placesOf(shared, restored([[...id, length]])).length === 0,
  );
  let count = 0;
  for (const { at, length, id, format } of gone) {
    const from = offsetIn(ids, id);
    // Those that came back before it stand before it.
    const place = at + count;
    const marks = safeMarks(format);
    const others = MARK_NAMES.filter((name) => !own.includes(name));
    const values = Object.fromEntries(others.map((name) => [name, marks[name] ?? null]));
    const added = sliceOf(pieces, from, length).map((piece) => ({ add: withMarks(piece, values) }));
    const back = applyTextOps(shared, [{ keep: place }, ...added]);
    if (!back) continue;
    noteRestored(draft, sliceRuns(ids, from, length), back.remove);
    for (const run of back.remove) pushRun(inverse.remove, run);
    count += length;
  }
  return count < countOf(ids);
}

const withMarks = (piece: Piece, values: Values) => ('marks' in piece ? withValues(piece, values) : piece);

/** Which unit of runs a unit is. */
function offsetIn(ids: readonly IdRun[], [client, clock]: Place['id']): number {
  let at = 0;
  for (const [owner, start, length] of ids) {
    if (owner === client && clock >= start && clock < start + length) return at + clock - start;
    at += length;
  }
  return at;
}
