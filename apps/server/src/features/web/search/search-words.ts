/** Words beyond these narrow a search no further. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
/** Characters of a search that are looked at. */
export const MAX_SEARCH_LENGTH = 200;

/** Words of what a visitor typed: letters and digits only, lower case, each once. */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, MAX_SEARCH_LENGTH)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
}
