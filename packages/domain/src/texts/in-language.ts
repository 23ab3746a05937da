import type { TRANSLATED_LANGUAGES } from './translated-languages.ts';

type Language = 'en' | (typeof TRANSLATED_LANGUAGES)[number];

/** What belongs to a language's tag, such as `de-CH`; English for what the program does not speak. */
export function inLanguage<T>(tag: string, texts: Readonly<Record<Language, T>>): T {
  const [root = ''] = tag.toLowerCase().split(/[-_]/);
  return Object.hasOwn(texts, root) ? texts[root as Language] : texts.en;
}
