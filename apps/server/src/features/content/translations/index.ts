import { defineFeature } from '../../../platform/http/feature.ts';
import * as languageCalls from './calls/languages.ts';
import * as translationCalls from './calls/translations.ts';

export { findDocumentTexts } from './queries/translations.ts';
export {
  isPageTranslated,
  type SiteTranslations,
  siteTranslations,
  translationChars,
} from './site-translations.ts';
export { translatedDocument } from './translated-document.ts';
export { translatedItem } from './translated-item.ts';

/** Languages of a site, and what its owner wrote in them. */
export const translations = defineFeature({
  name: 'translations',
  folder: import.meta.dirname,
  routes: [...Object.values(languageCalls), ...Object.values(translationCalls)],
});
