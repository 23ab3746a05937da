import { changeTexts } from '@sitewright/blocks/document-texts';
import type { PageDocument } from '@sitewright/document/schema';
import type { DocumentTranslation } from './queries/translations.ts';
import { sourceHash } from './source-hash.ts';

/** Key of a text in a list, which stands there by its place alone. */
const IN_LIST = /\.\d+\./;

/**
 * A document with these texts in place of its own; an empty one counts as not translated, and so does that of an entry of a list
 * in whose place another one stands by now.
 */
export function translatedDocument(
  document: PageDocument,
  { texts, sources }: DocumentTranslation,
): PageDocument {
  return changeTexts(document, ({ key, text }) => {
    const translated = texts[key];
    if (!translated || (IN_LIST.test(key) && sources[key] !== sourceHash(text))) return undefined;
    return translated;
  });
}
