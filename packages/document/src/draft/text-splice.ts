/** Replacement of `remove` characters at `at` by `insert`. */
export type TextSplice = { at: number; remove: number; insert: string };

/** The smallest single splice that turns one text into another: what lies between equal start and equal end. */
export function spliceBetween(from: string, to: string): TextSplice {
  let start = 0;
  const shorter = Math.min(from.length, to.length);
  while (start < shorter && from[start] === to[start]) start++;
  // A cut inside a surrogate pair would leave half a character in the shared text.
  if (start > 0 && isHighSurrogate(from.charCodeAt(start - 1))) start--;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  if (end > 0 && isLowSurrogate(from.charCodeAt(from.length - end))) end--;
  return { at: start, remove: from.length - start - end, insert: to.slice(start, to.length - end) };
}

/**
 * A splice made for `expected`, moved to where it belongs in `current`; null when somebody has changed the same
 * place meanwhile, so that taking back one's own edit never takes back another's.
 */
export function rebaseSplice(splice: TextSplice, expected: string, current: string): TextSplice | null {
  if (expected === current) return splice;
  const other = spliceBetween(expected, current);
  if (splice.at + splice.remove <= other.at) return splice;
  if (splice.at >= other.at + other.remove) {
    return { ...splice, at: splice.at + other.insert.length - other.remove };
  }
  return null;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
