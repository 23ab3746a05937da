import { lengthOf, type Piece, type RichText, sliceOf } from './rich-text.ts';
import { pushOp, type TextOp, valuesBetween } from './text-ops.ts';

/** Units of two texts that are the same, apart from values: from a place of the one and of the other. */
export type Alignment = { a: number; b: number; length: number };

/** Signs that are letters of no text. */
const [LINE, END, OTHER] = ['\ufdd0', '\uffff', '\ufffe'];
/** Most letters in which two texts may differ so that the fewest of them are found. */
const MAX_DIFFERENCE = 300;

/** The units of a text as one string: letters as they are, and a sign for all else. */
function signsOf(text: RichText): string {
  return text
    .map((piece) => ('text' in piece ? piece.text : 'line' in piece ? LINE : 'end' in piece ? END : OTHER))
    .join('');
}

/** A change that makes one text into another, with as few letters as it finds. */
export function differenceBetween(before: RichText, after: RichText): TextOp[] {
  return opsOf(before, after, alignmentsOf(signsOf(before), signsOf(after)));
}

/**
 * The change between two texts of which is known where they differ: places in the units of both, in order. Between them both
 * texts have the same units, whose values may differ.
 */
export function differenceAt(
  before: RichText,
  after: RichText,
  places: readonly { a: [number, number]; b: [number, number] }[],
): TextOp[] {
  const [one, other] = [signsOf(before), signsOf(after)];
  const alignments: Alignment[] = [];
  let [atOne, atOther] = [0, 0];
  for (const { a, b } of [...places, { a: [one.length, one.length], b: [other.length, other.length] }]) {
    const [[fromA = 0, toA = 0], [fromB = 0, toB = 0]] = [a, b];
    push(alignments, { a: atOne, b: atOther, length: Math.min(fromA - atOne, fromB - atOther) });
    const [start, end] = equalEnds(one.slice(fromA, toA), other.slice(fromB, toB));
    push(alignments, { a: fromA, b: fromB, length: start });
    push(alignments, { a: toA - end, b: toB - end, length: end });
    [atOne, atOther] = [toA, toB];
  }
  return opsOf(before, after, alignments);
}

function opsOf(before: RichText, after: RichText, found: readonly Alignment[]): TextOp[] {
  const ops: TextOp[] = [];
  const [one, other] = [signsOf(before), signsOf(after)];
  const alignments = slid(one, other, found);
  let [a, b] = [0, 0];
  for (const same of [...alignments, { a: one.length, b: other.length, length: 0 }]) {
    pushOp(ops, { drop: same.a - a });
    for (const piece of sliceOf(after, b, same.b - b)) pushOp(ops, { add: piece });
    pushKept(ops, sliceOf(before, same.a, same.length), sliceOf(after, same.b, same.length));
    [a, b] = [same.a + same.length, same.b + same.length];
  }
  for (let last = ops.at(-1); last && 'keep' in last && !last.set; last = ops.at(-1)) ops.pop();
  return ops;
}

/** Units that stay, with the values that are new to them. */
function pushKept(ops: TextOp[], before: readonly Piece[], after: readonly Piece[]): void {
  let [at, inBefore, inAfter] = [0, 0, 0];
  let other = 0;
  while (at < before.length && other < after.length) {
    const [one, two] = [before[at] as Piece, after[other] as Piece];
    const length = Math.min(lengthOf(one) - inBefore, lengthOf(two) - inAfter);
    const set = valuesBetween(one, two);
    pushOp(ops, set ? { keep: length, set } : { keep: length });
    inBefore += length;
    inAfter += length;
    if (inBefore >= lengthOf(one)) [at, inBefore] = [at + 1, 0];
    if (inAfter >= lengthOf(two)) [other, inAfter] = [other + 1, 0];
  }
}

/**
 * A paragraph that comes or goes behind another leaves that one's end alone: what comes or goes beginning with an end, right
 * before an end that stays, is moved behind that one. So two people who take away the same empty paragraph take the same end,
 * and letters that are written at the end of a paragraph stay in it when somebody else begins a new one there.
 */
function slid(one: string, other: string, found: readonly Alignment[]): Alignment[] {
  const alignments = found.map((same) => ({ ...same }));
  for (let index = 0; index < alignments.length; index++) {
    const same = alignments[index] as Alignment;
    const last = alignments[index - 1] ?? { a: 0, b: 0, length: 0 };
    const [a, b] = [last.a + last.length, last.b + last.length];
    const isPure = (a === same.a) !== (b === same.b);
    const first = a === same.a ? other[b] : one[a];
    if (same.length === 0 || !isPure || first !== END || one[same.a] !== END) continue;
    if (index === 0) alignments.splice(index++, 0, { a, b, length: 1 });
    else last.length++;
    same.a++;
    same.b++;
    same.length--;
  }
  return alignments.filter(({ length }) => length > 0);
}

function push(alignments: Alignment[], same: Alignment): void {
  const last = alignments.at(-1);
  if (same.length <= 0) return;
  if (last && last.a + last.length === same.a && last.b + last.length === same.b) last.length += same.length;
  else alignments.push(same);
}

function equalEnds(one: string, other: string): [start: number, end: number] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  // A cut inside a surrogate pair would leave half a letter.
  if (start > 0 && isHigh(one.charCodeAt(start - 1))) start--;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  if (end > 0 && isLow(one.charCodeAt(one.length - end))) end--;
  return [start, end];
}

const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** What two texts have in common, in order: of texts that differ much only their start and end. */
function alignmentsOf(one: string, other: string): Alignment[] {
  const alignments: Alignment[] = [];
  const [start, end] = equalEnds(one, other);
  push(alignments, { a: 0, b: 0, length: start });
  const [middle, otherMiddle] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  for (const { a, b, length } of commonOf([...middle], [...otherMiddle]))
    push(alignments, { a: a + start, b: b + start, length });
  push(alignments, { a: one.length - end, b: other.length - end, length: end });
  return alignments;
}

/** The longest common sequence of two lists of signs (Myers), empty when they differ in too many. Places count UTF-16 units. */
function commonOf(one: readonly string[], other: readonly string[]): Alignment[] {
  if (one.length === 0 || other.length === 0) return [];
  const max = Math.min(one.length + other.length, MAX_DIFFERENCE);
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let count = 0; count <= max; count++) {
    trace.push(new Map(furthest));
    for (let line = -count; line <= count; line += 2) {
      const isDown =
        line === -count ||
        (line !== count && (furthest.get(line - 1) ?? -1) < (furthest.get(line + 1) ?? -1));
      let a = isDown ? (furthest.get(line + 1) ?? 0) : (furthest.get(line - 1) ?? 0) + 1;
      let b = a - line;
      while (a < one.length && b < other.length && one[a] === other[b]) [a, b] = [a + 1, b + 1];
      furthest.set(line, a);
      if (a >= one.length && b >= other.length) return pathOf(trace, one, other);
    }
  }
  return [];
}

function pathOf(
  trace: readonly Map<number, number>[],
  one: readonly string[],
  other: readonly string[],
): Alignment[] {
  const pairs: [number, number][] = [];
  let [a, b] = [one.length, other.length];
  for (let count = trace.length - 1; count >= 0; count--) {
    const furthest = trace[count] as Map<number, number>;
    const line = a - b;
    const isDown =
      line === -count || (line !== count && (furthest.get(line - 1) ?? -1) < (furthest.get(line + 1) ?? -1));
    const before = isDown ? line + 1 : line - 1;
    const fromA = count === 0 ? 0 : (furthest.get(before) ?? 0);
    const fromB = count === 0 ? 0 : fromA - before;
    while (a > fromA && b > fromB && a > 0 && b > 0 && one[a - 1] === other[b - 1]) {
      pairs.push([a - 1, b - 1]);
      [a, b] = [a - 1, b - 1];
    }
    [a, b] = [fromA, fromB];
  }
  const [unitsOne, unitsOther] = [unitsBefore(one), unitsBefore(other)];
  const alignments: Alignment[] = [];
  for (const [at, place] of pairs.reverse())
    push(alignments, { a: unitsOne[at] ?? 0, b: unitsOther[place] ?? 0, length: one[at]?.length ?? 1 });
  return alignments;
}

function unitsBefore(signs: readonly string[]): number[] {
  let at = 0;
  return signs.map((sign) => {
    const here = at;
    at += sign.length;
    return here;
  });
}
