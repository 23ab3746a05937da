import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { SYSTEM_TEXTS } from '../system/system-texts.ts';
import { type FolderSource, readJson } from './read-conf.ts';

type Messages = Readonly<Record<string, string>>;
/** Locale → words of templates and annotations, one table. */
export type Strings = ReadonlyMap<string, Messages>;

const FILE = /^strings\/(template|annotations|tweaks)-([\w-]+)\.json$/;
const OTHER = /^strings\/configuration-[\w-]+\.json$/;
const BASE = 'en-US';

/** Words of a template by locale, and those of the labels of its tweaks. Source: site format §1, strings. */
export function readStrings(source: FolderSource): { strings: Strings; tweakLabels: Strings } {
  const strings = new Map<string, Record<string, string>>();
  const tweakLabels = new Map<string, Record<string, string>>();
  for (const file of source.texts.keys()) {
    if (!file.startsWith('strings/')) continue;
    const [, kind, locale] = FILE.exec(file) ?? [];
    if (locale === undefined) {
      if (OTHER.test(file)) readJson(source, file);
      else
        source.problems.warn(
          file,
          'Words are in strings/KIND-LOCALE.json; kinds are template, annotations, tweaks and configuration.',
        );
      continue;
    }
    const words = readJson(source, file);
    if (words === null || typeof words !== 'object') continue;
    const texts = Object.entries(words).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const into = kind === 'tweaks' ? tweakLabels : strings;
    into.set(locale, { ...into.get(locale), ...Object.fromEntries(texts) });
  }
  return { strings, tweakLabels };
}

/**
 * Words for a language: the template's own, over those of the same language elsewhere, over the program's for the language
 * (`spoken`), over the template's English or first ones; those of the program's markup below all. Texts of areas (`store.cart`) are
 * among them only where the template words them: templates print none of the others.
 */
export function stringsFor(
  strings: Strings,
  language: string,
  spoken = messagesForLanguage(language),
): Messages {
  const root = language.split(/[-_]/)[0];
  const related = [...strings.keys()].find((locale) => locale.split(/[-_]/)[0] === root);
  const base = strings.has(BASE) ? BASE : [...strings.keys()][0];
  const [own, near, exact] = [base, related, language].map((locale) =>
    locale === undefined ? undefined : strings.get(locale),
  );
  return Object.assign({}, SYSTEM_TEXTS, own, printedMessages(spoken), near, exact);
}

function printedMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !key.includes('.')));
}
