import type { OwnWords } from './own-words-schema.ts';
import { directionOf } from './site-languages.ts';

/** Words in a language as a page of another one finds them; undefined without any. Figures are the same in all languages. */
export function ownWords(language: string, words: readonly string[]): OwnWords | undefined {
  const texts = [...new Set(words)]
    .filter((text) => /\p{L}/u.test(text))
    // A text that begins as another one does is found as a whole.
    .sort((one, other) => other.length - one.length);
  if (texts.length === 0) return undefined;
  return { language, direction: directionOf(language), texts };
}
