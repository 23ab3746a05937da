/** Words beyond these narrow a search no further. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** Words of what a visitor typed: letters and digits only, lower case, each once. */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, 200)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** The same for PostgreSQL: all of them, each as the beginning of a word. */
export function toTsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ');
}
