/** Words with their translations where these tell them apart: two that would be called the same leave all as they are. */
export function distinctWords(
  words: readonly string[],
  translate: (word: string) => string,
): ReadonlyMap<string, string> {
  const translated = new Map(words.map((word) => [word, translate(word)]));
  return new Set(translated.values()).size === translated.size ? translated : new Map();
}
