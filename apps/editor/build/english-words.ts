import type { Plugin } from 'vite';

/** Words that the controls of React Aria bring along, a module for each language. */
const WORDS = /[\\/]intl[\\/][a-z]+[\\/]([a-z]{2}-[A-Z]{2})\.m?js$|[\\/]intl[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;
const EMPTY = '\0other-words';

/**
 * Leaves only the English words of React Aria: the editor is in English, and the words of thirty languages are a tenth of it.
 * A language without words falls back to English; numbers and dates keep the language of the browser.
 */
export function englishWords(): Plugin {
  return {
    name: 'english-words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/[\\/]react-(?:aria|stately)/.test(importer)) return null;
      const [, grouped, single] = WORDS.exec(source) ?? [];
      const locale = grouped ?? single;
      return locale === undefined || locale === 'en-US' ? null : EMPTY;
    },
    load: (id) => (id === EMPTY ? 'export default undefined;' : null),
  };
}
