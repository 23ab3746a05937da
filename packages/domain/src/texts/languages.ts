import { GERMAN } from './de/german.ts';
import type { Messages } from './texts-of.ts';

/** Languages the program speaks besides English: one line each. */
const LANGUAGES: Readonly<Record<string, Messages>> = { de: GERMAN };

const NONE: Messages = {};

/** The program's texts for a tag such as `de-CH`; none for English and for what it does not speak. Source: I18N-13. */
export function messagesForLanguage(language: string): Messages {
  const [root = ''] = language.toLowerCase().split(/[-_]/);
  return (Object.hasOwn(LANGUAGES, root) && LANGUAGES[root]) || NONE;
}
