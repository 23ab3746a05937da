import type * as Y from 'yjs';
import { goneUnits, insertBehindGone } from './gone-units.ts';
import { noteRestored, type Restored, readRestored } from './restored.ts';
import {
  isSameValue,
  lengthOf,
  MARK_NAMES,
  type MarkName,
  type Piece,
  sliceOf,
  slicesOf,
} from './rich-text.ts';
import { safeMarks } from './safe-values.ts';
import { type Authors, authorsOf, type Done, readShared, writeOps } from './shared-text.ts';
import { differenceAt } from './text-difference.ts';
import {
  countOf,
  type IdRun,
  idsAt,
  type Place,
  placesOf,
  pushRun,
  RunIndex,
  withoutRuns,
} from './text-ids.ts';
import { applyOps, pushOp, type TextOp, type Values, valuesBetween, withValues } from './text-ops.ts';
import { unitsOf } from './units.ts';

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
  const { added, dropped, valued } = writeOps(shared, ops);
  if (added.length + dropped.length + valued.length === 0) return null;
  const isAlone = added.length === 0 && dropped.length === 1;
  const insert = dropped.map((part) =>
    isAlone ? withUnshared(shared, kept(part)) : withAllMarks(kept(part)),
  );
  const set = valued.map(({ ids, to, from, by }) => ({ ids, to: from, from: to, ...(by ? { by } : {}) }));
  return withOwnMarks({ remove: idsAt(shared, added), insert, set });
}

/** What has to be known of pieces that went, so that they can come back. */
function kept({ pieces, ids, before, after }: Done['dropped'][number]): TextEdit['insert'][number] {
  const isAmong = before !== undefined && 'marks' in before && after !== undefined && 'marks' in after;
  const own = MARK_NAMES.filter(
    (name) =>
      !isAmong ||
      [...pieces, after].some(
        (piece) => 'marks' in piece && !isSameValue(piece.marks[name], before.marks[name]),
      ),
  );
  return { pieces, ids, ...(own.length > 0 ? { own } : {}) };
}

/** Adds to the own marks of what went those that the formatting left at its place does not give it. */
function withUnshared(shared: Y.Text, part: TextEdit['insert'][number]): TextEdit['insert'][number] {
  const own = new Set<MarkName>(part.own);
  const restored = { all: () => [], last: (ids: readonly IdRun[]) => numbered(ids) };
  const slice = slicesOf(part.pieces);
  for (const { from, length, format } of goneUnits(shared, part.ids, restored)) {
    const marks = safeMarks(format);
    for (const piece of slice(from, length))
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
  const restored = readRestored(draft);
  let isConflict = setBack(shared, edit.set, restored, inverse);
  const gone = placesOf(shared, restored.all(edit.remove));
  if (edit.remove.length > 0 && gone.length === 0) isConflict = true;
  const removal: TextOp[] = [];
  let last = 0;
  for (const { at, length } of gone) {
    removal.push({ keep: at - last }, { drop: length });
    last = at + length;
  }
  const back = applyTextOps(shared, removal);
  if (back) inverse.insert.push(...(edit.insert.length === 0 ? back.insert : back.insert.map(withAllMarks)));
  if (edit.insert.length > 0) isConflict = bringBack(draft, shared, edit.insert, inverse) || isConflict;
  const isEmpty = inverse.remove.length + inverse.insert.length + inverse.set.length === 0;
  return { inverse: isEmpty ? null : withOwnMarks(inverse), isConflict };
}

type SetPart = TextEdit['set'][number] & { all: IdRun[]; original: RunIndex<null> };

/** Sets values back where they still are what is expected, in one walk; true when a part of them was left out. */
function setBack(shared: Y.Text, set: TextEdit['set'], restored: Restored, inverse: TextEdit): boolean {
  const parts = set.map((part) => ({
    ...part,
    all: restored.all(part.ids),
    original: new RunIndex(part.ids.map((run) => ({ run, value: null }))),
  }));
  const indexOf = (of: SetPart[]) =>
    new RunIndex(of.flatMap((part) => part.all.map((run) => ({ run, value: part }))));
  const index = indexOf(parts);
  if (index.isDisjoint) return setParts(shared, parts, index, inverse);
  // Values of the same letters, one on top of the other, are taken back in their order.
  return parts.map((part) => setParts(shared, [part], indexOf([part]), inverse)).includes(true);
}

function setParts(
  shared: Y.Text,
  parts: readonly SetPart[],
  index: RunIndex<SetPart>,
  inverse: TextEdit,
): boolean {
  const found = new Set<SetPart>();
  const ops: TextOp[] = [];
  let isConflict = false;
  for (const { piece, id, end } of unitsOf(shared)) {
    const length = lengthOf(piece);
    let at = id[1];
    for (const { start, end: behind, value: part } of index.within([id[0], id[1], length])) {
      const from = Math.max(start, at);
      if (from >= behind) continue;
      found.add(part);
      const { by = {} } = part;
      // A paragraph that was brought back has had its values written with it.
      const isOriginal = part.original.within([id[0], from, 1]).length > 0;
      const others = isOriginal && end ? othersOf(authorsOf(end, Object.keys(by)), by) : [];
      const set = stillFrom(piece, part.from, part.to, others);
      if (Object.keys(set).length < Object.keys(part.to).length) isConflict = true;
      pushOp(ops, { keep: from - at });
      ops.push({ keep: behind - from, set });
      at = behind;
    }
    pushOp(ops, { keep: id[1] + length - at });
  }
  const back = applyTextOps(shared, ops);
  if (back) inverse.set.push(...back.set);
  return isConflict || found.size < parts.length;
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
  const slice = slicesOf(parts.flatMap((part) => part.pieces));
  const before = readShared(shared);
  const gone = goneUnits(shared, ids, readRestored(draft));
  const partAt = partsAt(parts);
  const wanted: TextOp[] = [];
  let last = 0;
  for (const { at, length, from, format } of gone) {
    wanted.push({ keep: at - last });
    const own = partAt(from)?.own;
    for (const piece of slice(from, length)) wanted.push({ add: withShared(piece, format, own) });
    last = at;
  }
  let count = 0;
  for (const units of [...gone].reverse()) {
    const { length, id, from } = units;
    const fresh = insertBehindGone(shared, units, slice(from, length));
    noteRestored(draft, [[id[0], id[1], length]], fresh);
    for (const run of fresh) pushRun(inverse.remove, run);
    count += length;
  }
  writeOps(shared, differenceAt(readShared(shared), applyOps(before, wanted), []));
  return count < countOf(ids);
}

/** Gives the part in which a unit of all of them is. */
function partsAt(parts: TextEdit['insert']): (unit: number) => TextEdit['insert'][number] | undefined {
  let end = 0;
  const runs = parts.map((part) => {
    const start = end;
    end += countOf(part.ids);
    return { run: [0, start, end - start] as IdRun, value: part };
  });
  const index = new RunIndex(runs);
  return (unit) => index.within([0, unit, 1])[0]?.value;
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
  // The marks that one of them shared may be those that the other took away, or stand beyond what it has added.
  const all = [...insert, ...earlier.insert];
  const isAlone = all.length + remove.length === 1;
  return { remove, insert: isAlone ? all : all.map(withAllMarks), set: [...later.set, ...earlier.set] };
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
