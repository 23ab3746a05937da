import { wordsOfLanguage } from '@sitewright/domain/texts/languages';
import type { Words } from '@sitewright/domain/texts/texts-of';
import type { SiteWords } from '../../../../platform/texts/site-words.ts';
import { type SiteTemplate, wordsFor } from '../../../design/site-templates/index.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Words by template and language: those of a template are read once. */
const made = new WeakMap<SiteTemplate, Map<string, Words>>();

/** Everything that is said on a site in its language: what its template words itself, else the program's. */
export function siteWordsIn({ bundle, template }: { bundle: SiteBundle; template: SiteTemplate }): SiteWords {
  const { language, useCLDRMoneyFormat } = bundle.website.settings;
  const known = made.get(template) ?? new Map<string, Words>();
  made.set(template, known);
  const words = known.get(language) ?? {
    ...wordsOfLanguage(language),
    ...wordsFor(template.strings, language),
  };
  known.set(language, words);
  return { language, useCLDRMoneyFormat, words };
}
