import { changeTexts, type DocumentText } from '@sitewright/blocks/document-texts';
import type { PageDocument } from '@sitewright/document/schema';
import type { DocumentTranslation } from './queries/translations.ts';
import { sourceHash } from './source-hash.ts';

/** Key of a text in a list, which stands there by its place alone. */
const IN_LIST = /\.\d+\./;

/**
 * Whether a text of a document is shown in the first language: nothing stands in its place, or what was made for another entry of a list
 * that stood there.
 */
export function isUntranslated(
  { key, text }: Pick<DocumentText, 'key' | 'text'>,
  { texts, sources }: DocumentTranslation,
): boolean {
  return !texts[key] || (IN_LIST.test(key) && sources[key] !== sourceHash(text));
}

/**
 * A document with these texts in place of its own; an empty one counts as not translated, and so does that of an entry of a list
 * in whose place another one stands by now.
 */
export function translatedDocument(document: PageDocument, translation: DocumentTranslation): PageDocument {
  return changeTexts(document, (text) =>
    isUntranslated(text, translation) ? undefined : translation.texts[text.key],
  );
}
