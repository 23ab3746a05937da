import { readFile } from 'node:fs/promises';
import { OWNER_LANGUAGES, type OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Plugin } from 'vite';
import { MARK, type Node, replaceIn } from './choose-text.ts';

/** Texts that the controls of React Aria bring along, a module for each locale. */
const TEXTS = /[\\/]intl[\\/](?:[a-z]+[\\/])?([a-z]{2}-[A-Z]{2})\.m?js$/;
const ENGLISH_TEXTS = /[\\/]react-(?:aria|stately)[\\/].*[\\/]intl[\\/](?:[a-z]+[\\/])?en-US\.m?js$/;
/** Locale of React Aria for each language of the editor. */
const LOCALES: Readonly<Record<OwnerLanguage, string>> = { en: 'en-US', de: 'de-DE' };
const EMPTY = '\0other-texts';

/**
 * Leaves only React Aria's texts in the languages of the editor: those of thirty others are a tenth of it. They stand where the
 * English ones do, which every locale falls back to, marked as `owner-texts.ts` marks the editor's own: scripts of a language say
 * nothing of another. Numbers and dates keep the language of the browser. While developing they are English.
 */
export function ariaTexts(): Plugin {
  return {
    name: 'aria-texts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/[\\/]react-(?:aria|stately)/.test(importer)) return null;
      const locale = TEXTS.exec(source)?.[1];
      return locale === undefined || locale === LOCALES.en ? null : EMPTY;
    },
    load: (id) => (id === EMPTY ? 'export default undefined;' : null),
    transform: {
      filter: { id: ENGLISH_TEXTS },
      async handler(code, id) {
        if (this.environment.config.command !== 'build') return null;
        const parse = (text: string) => this.parse(text) as unknown as Node;
        const codes = await Promise.all(
          OWNER_LANGUAGES.map(async (language) => {
            if (language === 'en') return dictionaryCode(code, parse(code), id);
            const file = id.replace(LOCALES.en, LOCALES[language]);
            const text = await readFile(file, 'utf8');
            return dictionaryCode(text, parse(text), file);
          }),
        );
        return { code: inAllLanguages(code, parse(code), codes), map: null };
      },
    },
  };
}

function inAllLanguages(code: string, program: Node, codes: readonly string[]): string {
  return replaceIn(code, program, (node) =>
    isDictionary(node) ? `/* @__PURE__ */ ${MARK}(${codes.join(', ')})` : null,
  );
}

/** Code of the object that holds the texts of a module. */
function dictionaryCode(code: string, program: Node, file: string): string {
  let found = '';
  replaceIn(code, program, (node) => {
    if (!isDictionary(node)) return null;
    found = code.slice(node.start, node.end);
    return '';
  });
  if (found === '') throw new Error(`${file} holds no texts.`);
  return found;
}

function isDictionary({ type, properties }: Node): boolean {
  return type === 'ObjectExpression' && (properties as Node[]).length > 0;
}
