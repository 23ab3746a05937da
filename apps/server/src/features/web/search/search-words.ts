/** Words beyond these narrow a search no further. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Characters of a search that are looked at. */
export const LONGEST_SEARCH = 200;

/** Words of what a visitor typed: letters and digits only, lower case, each once. */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, LONGEST_SEARCH)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}
