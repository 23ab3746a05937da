import { diffWordsWithSpace } from 'diff';

/** A piece of a line; `isChanged` where the line that it is compared with says something else. */
export type Piece = { text: string; isChanged: boolean };

type Pair = { old: Piece[]; now: Piece[] };

/** Lines that differ in more words have little in common: each step costs more than the one before. */
const MAX_WORD_EDITS = 200;
/** Characters of all lines that are compared by words: what these cost altogether is not to be felt. */
const MAX_COMPARED = 40_000;
/** Lines that have less in common are no versions of each other. */
const MIN_COMMON = 0.3;
const IN_WORD = /[\p{L}\p{N}\p{Cs}_]/u;

/**
 * Compares pairs of lines, one after the other: both in pieces, those marked that the other does not have; null when they have little in
 * common. Once the lines are too long altogether, all is marked between what is the same at their starts and at their ends.
 */
export function wordChanges(): (old: string, now: string) => Pair | null {
  let left = MAX_COMPARED;
  return (old, now) => {
    const length = old.length + now.length;
    if (length > left) return byEnds(old, now);
    left -= length;
    return byWords(old, now);
  };
}

function byWords(old: string, now: string): Pair | null {
  const words = diffWordsWithSpace(old, now, { maxEditLength: MAX_WORD_EDITS });
  if (!words) return null;
  const common = words.filter(({ added, removed }) => !added && !removed).map(({ value }) => value);
  if (common.join('').trim().length < MIN_COMMON * Math.max(old.length, now.length)) return null;
  return {
    old: words
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, isChanged: removed })),
    now: words
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}

/** In time that grows with the lines alone. */
function byEnds(old: string, now: string): Pair | null {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  // Whole words are marked, and whole characters.
  while (start > 0 && IN_WORD.test(old.charAt(start - 1))) start -= 1;
  while (end > 0 && IN_WORD.test(old.charAt(old.length - end))) end -= 1;
  if (start + end < MIN_COMMON * Math.max(old.length, now.length)) return null;
  const piecesOf = (line: string) =>
    [
      { text: line.slice(0, start), isChanged: false },
      { text: line.slice(start, line.length - end), isChanged: true },
      { text: line.slice(line.length - end), isChanged: false },
    ].filter(({ text }) => text);
  return { old: piecesOf(old), now: piecesOf(now) };
}
