import { lengthOf, type Piece, type RichText, slicesOf } from './rich-text.ts';
import { pushOp, type TextOp, valuesBetween } from './text-ops.ts';

/** Units of two texts that are the same, apart from values: from a place of the one and of the other. */
export type Alignment = { a: number; b: number; length: number };

/** Signs that are letters of no text. */
const [LINE, END, OTHER] = ['\ufdd0', '\uffff', '\ufffe'];
/** Most letters in which two parts may differ so that the fewest of them are found. */
const MAX_DIFFERENCE = 300;
/** Most steps in all for which the fewest letters are looked for; behind them whole words and paragraphs are compared. */
const MAX_STEPS = 1_000_000;
/** How often in all each letter is looked at for that; texts that take more are made to. */
const MAX_LOOKS = 50;

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
  const [partBefore, partAfter] = [slicesOf(before), slicesOf(after)];
  let [a, b] = [0, 0];
  for (const same of [...alignments, { a: one.length, b: other.length, length: 0 }]) {
    pushOp(ops, { drop: same.a - a });
    for (const piece of partAfter(b, same.b - b)) pushOp(ops, { add: piece });
    pushKept(ops, partBefore(same.a, same.length), partAfter(same.b, same.length));
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

/**
 * What two texts have in common, in order. Where they differ in too many letters, paragraphs and then words that both have once
 * part them first, so that however much somebody has written, what stands elsewhere stays what it is.
 */
function alignmentsOf(one: string, other: string): Alignment[] {
  const alignments: Alignment[] = [];
  const budget = { left: MAX_STEPS };
  let looks = MAX_LOOKS * (one.length + other.length);
  // From the start to the end; a list of what is left instead of calls within calls, however many parts there are.
  const waiting: Part[] = [{ a: [0, one.length], b: [0, other.length] }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if ('found' in part) {
      push(alignments, part.found);
      continue;
    }
    const { a, b } = part;
    const [own, theirs] = [one.slice(...a), other.slice(...b)];
    const [start, end] = equalEnds(own, theirs);
    push(alignments, { a: a[0], b: b[0], length: start });
    const tail: Part = { found: { a: a[1] - end, b: b[1] - end, length: end } };
    const middle = [own.slice(start, own.length - end), theirs.slice(start, theirs.length - end)] as const;
    const moved = ({ a: inOne, b: inOther, length }: Alignment): Alignment => ({
      a: inOne + a[0] + start,
      b: inOther + b[0] + start,
      length,
    });
    const letters = commonOf([...middle[0]], [...middle[1]], budget);
    if (letters) {
      for (const same of letters) push(alignments, moved(same));
      push(alignments, tail.found);
      continue;
    }
    looks -= middle[0].length + middle[1].length;
    const found = looks < 0 ? null : (anchorsOf(middle, PARAGRAPH) ?? anchorsOf(middle, WORD));
    if (!found) {
      push(alignments, tail.found);
      continue;
    }
    waiting.push(
      tail,
      ...partsBetween(found.map(moved), [a[0] + start, b[0] + start], [a[1] - end, b[1] - end]).reverse(),
    );
  }
  return alignments;
}

/** Parts of two texts that are still to be compared, or that are the same. */
type Part = { a: [number, number]; b: [number, number] } | { found: Alignment };

function partsBetween(
  anchors: readonly Alignment[],
  from: readonly [number, number],
  to: readonly [number, number],
): Part[] {
  const parts: Part[] = [];
  let [a, b] = from;
  for (const found of anchors) {
    parts.push({ a: [a, found.a], b: [b, found.b] }, { found });
    [a, b] = [found.a + found.length, found.b + found.length];
  }
  parts.push({ a: [a, to[0]], b: [b, to[1]] });
  return parts;
}

const PARAGRAPH = /[^\uffff]*\uffff|[^\uffff]+/g;
const WORD = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]/gu;

/** Tokens that both texts have once and in one order, as many as there are; null for none. */
function anchorsOf([one, other]: readonly [string, string], token: RegExp): Alignment[] | null {
  const theirs = onceIn(other, token);
  const both: Alignment[] = [];
  for (const [text, a] of onceIn(one, token)) {
    const b = theirs.get(text);
    if (a >= 0 && b !== undefined && b >= 0) both.push({ a, b, length: text.length });
  }
  const anchors = longestRising(both);
  return anchors.length > 0 ? anchors : null;
}

/** Places of tokens in a text, in order; -1 for those that are there more than once. */
function onceIn(text: string, token: RegExp): Map<string, number> {
  const places = new Map<string, number>();
  for (const { 0: found, index } of text.matchAll(token)) places.set(found, places.has(found) ? -1 : index);
  return places;
}

/** Of pairs in order of `a` the most that are in order of `b`, too. */
function longestRising(pairs: readonly Alignment[]): Alignment[] {
  const lasts: number[] = [];
  const before: number[] = [];
  pairs.forEach(({ b }, index) => {
    let [low, high] = [0, lasts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[lasts[middle] as number] as Alignment).b < b) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (lasts[low - 1] as number) : -1;
    lasts[low] = index;
  });
  const rising: Alignment[] = [];
  for (let at = lasts.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rising.push(pairs[at] as Alignment);
  return rising.reverse();
}

/**
 * The longest common sequence of two lists of signs (Myers), null when they differ in too many. Places count UTF-16 units.
 * `budget`: steps that may still be made.
 */
function commonOf(
  one: readonly string[],
  other: readonly string[],
  budget: { left: number },
): Alignment[] | null {
  if (one.length === 0 || other.length === 0) return [];
  const max = Math.min(one.length + other.length, MAX_DIFFERENCE);
  if (Math.abs(one.length - other.length) > max) return null;
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let count = 0; count <= max; count++) {
    if (budget.left < 0) return null;
    budget.left -= 2 * count + 1;
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
  return null;
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
