/**
 * A price as a language from right to left writes it. The sign at the end of `US$` belongs to neither direction and would stand
 * before its letters, so it is followed by a mark that it goes from left to right, as they do.
 */
export function markedSign(text: string): string {
  return /^\u200f.*[A-Z]\$$/.test(text) ? `${text}\u200e` : text;
}
