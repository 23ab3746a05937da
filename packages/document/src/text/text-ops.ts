import {
  END_NAMES,
  type EndName,
  isSameValue,
  lengthOf,
  MARK_NAMES,
  type MarkName,
  type Marks,
  type ParagraphEnd,
  type Piece,
  pushPiece,
  type RichText,
} from './rich-text.ts';
import { safeEndValue, safeMark, safePiece } from './safe-values.ts';

/** New values by name, null for none: of marks, which letters take, and of paragraphs, which their ends take. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A part of a change of a text, from its start on: so many units stay (and take values), so many go, a piece comes. What is
 * behind the last part stays.
 */
export type TextOp = { keep: number; set?: Values } | { drop: number } | { add: Piece };

/** True when a change changes nothing. */
export function isNothing(ops: readonly TextOp[]): boolean {
  return ops.every((op) => 'keep' in op && !op.set);
}

/** Reads a change that came from elsewhere, or null when it is none. Values that may not be are left out. */
export function readOps(value: unknown): TextOp[] | null {
  if (!Array.isArray(value)) return null;
  const ops: TextOp[] = [];
  for (const part of value as unknown[]) {
    const op = readOp(part);
    if (!op) return null;
    ops.push(op);
  }
  return ops;
}

function readOp(value: unknown): TextOp | null {
  if (typeof value !== 'object' || value === null) return null;
  const { keep, set, drop, add } = value as Record<string, unknown>;
  if (isCount(keep))
    return typeof set === 'object' && set !== null ? { keep, set: safeValues(set) } : { keep };
  if (isCount(drop)) return { drop };
  const piece = safePiece(add);
  return piece ? { add: piece } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Of new values those that may be. */
function safeValues(values: object): Values {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const isMark = (MARK_NAMES as readonly string[]).includes(name);
    const isEnd = (END_NAMES as readonly string[]).includes(name);
    if (!isMark && !isEnd) continue;
    if (value === null) found[name] = null;
    else {
      const safe = isMark ? safeMark(name as MarkName, value) : safeEndValue(name as EndName, value);
      if (safe !== undefined) found[name] = safe;
    }
  }
  return found;
}

/** A piece with new values; those that are not for its kind pass it by. */
export function withValues(piece: Piece, values: Values): Piece {
  if ('other' in piece) return piece;
  if ('end' in piece) return { end: changed(END_NAMES, piece.end, values) as ParagraphEnd };
  return { ...piece, marks: changed(MARK_NAMES, piece.marks, values) as Marks };
}

function changed(names: readonly string[], before: object, values: Values): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before };
  for (const name of names) {
    if (!Object.hasOwn(values, name)) continue;
    if (values[name] === null) delete after[name];
    else after[name] = values[name];
  }
  return after;
}

/** The values that make one piece into the other, which is of the same kind; null when they are the same. */
export function valuesBetween(from: Piece, to: Piece): Values | null {
  const values: Record<string, unknown> = {};
  if ('end' in from && 'end' in to) compare(END_NAMES, from.end, to.end, values);
  else if ('marks' in from && 'marks' in to) compare(MARK_NAMES, from.marks, to.marks, values);
  return Object.keys(values).length > 0 ? values : null;
}

function compare(names: readonly string[], from: object, to: object, values: Record<string, unknown>): void {
  for (const name of names) {
    const [before, after] = [(from as Values)[name], (to as Values)[name]];
    if (!isSameValue(before, after)) values[name] = after ?? null;
  }
}

/** Gives parts of a text or change piece by piece, cut where the caller wants. */
class Cursor<T> {
  private at = 0;
  private inside = 0;
  private readonly parts: readonly T[];
  private readonly length: (part: T) => number;

  constructor(parts: readonly T[], length: (part: T) => number) {
    this.parts = parts;
    this.length = length;
  }

  get current(): T | undefined {
    return this.parts[this.at];
  }

  /** Units of the current part that are left. */
  get left(): number {
    const part = this.current;
    return part === undefined ? Number.POSITIVE_INFINITY : this.length(part) - this.inside;
  }

  /** Where in the current part it stands. */
  get offset(): number {
    return this.inside;
  }

  move(count: number): void {
    if (this.current === undefined) return;
    this.inside += count;
    if (this.left <= 0) this.next();
  }

  next(): void {
    this.at++;
    this.inside = 0;
  }
}

const lengthOfOp = (op: TextOp) => ('keep' in op ? op.keep : 'drop' in op ? op.drop : lengthOf(op.add));
const cursorOf = (ops: readonly TextOp[]) =>
  new Cursor(
    ops.filter((op) => lengthOfOp(op) > 0),
    lengthOfOp,
  );

/** A text after a change. Parts of the change that reach beyond the text are passed over. */
export function applyOps(text: RichText, ops: readonly TextOp[]): Piece[] {
  const result: Piece[] = [];
  const rest = new Cursor(text, lengthOf);
  const pass = (count: number, each: (piece: Piece) => void) => {
    let left = count;
    while (left > 0 && rest.current) {
      const length = Math.min(left, rest.left);
      each(cut(rest.current, rest.offset, length));
      rest.move(length);
      left -= length;
    }
  };
  for (const op of ops) {
    if ('add' in op) pushPiece(result, op.add);
    else if ('drop' in op) pass(op.drop, () => {});
    else pass(op.keep, (piece) => pushPiece(result, op.set ? withValues(piece, op.set) : piece));
  }
  pass(Number.POSITIVE_INFINITY, (piece) => pushPiece(result, piece));
  return result;
}

function cut(piece: Piece, from: number, length: number): Piece {
  return 'text' in piece ? { ...piece, text: piece.text.slice(from, from + length) } : piece;
}

/** Puts a part behind others of a change; parts of one kind become one. */
export function pushOp(ops: TextOp[], op: TextOp): void {
  if (lengthOfOp(op) === 0) return;
  const last = ops.at(-1);
  if (last && 'keep' in last && 'keep' in op && !last.set && !op.set)
    ops[ops.length - 1] = { keep: last.keep + op.keep };
  else if (last && 'drop' in last && 'drop' in op) ops[ops.length - 1] = { drop: last.drop + op.drop };
  else ops.push(op);
}

function trimmed(ops: TextOp[]): TextOp[] {
  for (let last = ops.at(-1); last && 'keep' in last && !last.set; last = ops.at(-1)) ops.pop();
  return ops;
}

/** One change that does what two do one after the other. */
export function composed(first: readonly TextOp[], second: readonly TextOp[]): TextOp[] {
  const [a, b] = [cursorOf(first), cursorOf(second)];
  const ops: TextOp[] = [];
  while (a.current || b.current) {
    if (b.current && 'add' in b.current) {
      pushOp(ops, b.current);
      b.next();
      continue;
    }
    if (a.current && 'drop' in a.current) {
      pushOp(ops, { drop: a.left });
      a.next();
      continue;
    }
    const length = Math.min(a.left, b.left);
    const [before, after] = [a.current, b.current];
    if (after && 'drop' in after) {
      // What the first change has added and the second takes away was never there.
      if (!before || 'keep' in before) pushOp(ops, { drop: length });
    } else {
      const set = after && 'keep' in after ? after.set : undefined;
      if (before && 'add' in before) {
        const piece = cut(before.add, a.offset, length);
        pushOp(ops, { add: set ? withValues(piece, set) : piece });
      } else {
        const values = { ...(before && 'keep' in before ? before.set : undefined), ...set };
        pushOp(ops, Object.keys(values).length > 0 ? { keep: length, set: values } : { keep: length });
      }
    }
    a.move(length);
    b.move(length);
  }
  return trimmed(ops);
}

/**
 * A change as it is to be made once another, made of the same text, has been made. `isFirst`: of two pieces that come at one
 * place its own stands first, and of two values of one letter its own counts.
 */
export function transformed(ops: readonly TextOp[], other: readonly TextOp[], isFirst: boolean): TextOp[] {
  const [a, b] = [cursorOf(ops), cursorOf(other)];
  const result: TextOp[] = [];
  while (a.current) {
    if ('add' in a.current && (isFirst || !b.current || !('add' in b.current))) {
      pushOp(result, a.current);
      a.next();
      continue;
    }
    if (b.current && 'add' in b.current) {
      pushOp(result, { keep: b.left });
      b.next();
      continue;
    }
    const length = Math.min(a.left, b.left);
    const [own, theirs] = [a.current, b.current];
    if (!(theirs && 'drop' in theirs)) {
      if ('drop' in own) pushOp(result, { drop: length });
      else if ('keep' in own) {
        const set = own.set && without(own.set, isFirst ? undefined : theirs?.set);
        pushOp(result, set ? { keep: length, set } : { keep: length });
      }
    }
    a.move(length);
    b.move(length);
  }
  return trimmed(result);
}

function without(values: Values, taken: Values | undefined): Values | undefined {
  const left = Object.entries(values).filter(([name]) => !taken || !Object.hasOwn(taken, name));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** Where a place of a text is after a change; what comes at the place itself comes behind it. */
export function transformedPlace(place: number, ops: readonly TextOp[]): number {
  let [at, moved] = [0, place];
  for (const op of ops) {
    if (at >= place) break;
    if ('add' in op) moved += lengthOf(op.add);
    else {
      const length = lengthOfOp(op);
      if ('drop' in op) moved -= Math.min(length, place - at);
      at += length;
    }
  }
  return moved;
}
