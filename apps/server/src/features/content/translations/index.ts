import { defineFeature, type Feature } from '../../../platform/http/feature.ts';
import { createPublicFetch, type PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import * as languageCalls from './calls/languages.ts';
import { multilingualRoutes } from './calls/multilingual.ts';
import * as fileCalls from './calls/translation-files.ts';
import * as runCalls from './calls/translation-runs.ts';
import * as translationCalls from './calls/translations.ts';
import { handleTranslationImports } from './jobs/import-translations.ts';
import { handleTranslationRuns } from './jobs/translate-missing.ts';
import { handleBodies } from './jobs/write-bodies.ts';

export { askForLabels, labelsTakenAway, labelTextsChanged } from './label-texts-changed.ts';
export { isProgramEnglish, isSaidIn } from './program/english-words.ts';
export { promotedTexts } from './promoted-texts.ts';
export { findFirstUrlId, type ItemName } from './queries/item-addresses.ts';
export { moveLabelTexts } from './queries/label-texts.ts';
export { SHOWN_OF_ITEM } from './queries/shown-translations.ts';
export { lockPageTree } from './queries/sources.ts';
export {
  copyTranslations,
  deleteTranslationsOf,
  findSiteTexts,
  listDocumentTexts,
  listItemTitles,
  listShownTexts,
} from './queries/translations.ts';
export { siteTitleIn } from './site-title.ts';
export {
  hasTranslatedBlocks,
  isPageTranslated,
  readerMessages,
  type SiteTranslations,
  siteTranslations,
  translationChars,
} from './site-translations.ts';
export { isUntranslated, translatedDocument } from './translated-document.ts';
export { translatedItem } from './translated-item.ts';
export { withUniqueUrl } from './unique-url.ts';

/** Languages of a site, what its owner wrote in them, and the service that translates into them. */
export const translations = translationsWith(createPublicFetch());

/** The same with a way to other servers of one's own. */
export function translationsWith(fetchPublic: PublicFetch): Feature {
  return defineFeature({
    name: 'translations',
    folder: import.meta.dirname,
    routes: [
      ...Object.values(languageCalls),
      ...Object.values(translationCalls),
      ...Object.values(fileCalls),
      ...Object.values(runCalls),
      ...multilingualRoutes(fetchPublic),
    ],
    jobs: (deps) => {
      handleTranslationRuns(deps, fetchPublic);
      handleTranslationImports(deps);
      handleBodies(deps);
    },
  });
}
