import { ARABIC } from './ar/arabic.ts';
import { GERMAN } from './de/german.ts';
import { SPANISH } from './es/spanish.ts';
import { FRENCH } from './fr/french.ts';
import type { Messages } from './texts-of.ts';
import type { TRANSLATED_LANGUAGES } from './translated-languages.ts';

/** Their texts: one line each. */
const LANGUAGES: Readonly<Record<(typeof TRANSLATED_LANGUAGES)[number], Messages>> = {
  ar: ARABIC,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
};

const NONE: Messages = {};

/** The program's texts for a tag such as `de-CH`; none for English and for what it does not speak. Source: I18N-13. */
export function messagesForLanguage(language: string): Messages {
  const [root = ''] = language.toLowerCase().split(/[-_]/);
  return Object.hasOwn(LANGUAGES, root) ? LANGUAGES[root as keyof typeof LANGUAGES] : NONE;
}
