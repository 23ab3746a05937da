import { defineFeature } from '../../../platform/http/feature.ts';
import { sitePages } from './answer-page.ts';
import { cacheFastPath } from './cache-fast-path.ts';
import { favicon } from './favicon.ts';
import { itemsByMonth } from './items-by-month.ts';
import { preview } from './preview-token.ts';
import { seoPages } from './seo/seo-pages.ts';
import { siteErrorPage } from './site-error-page.ts';
import { siteFiles } from './site-files.ts';

export { createPages } from './create-pages.ts';
export { keepStyles, plainTweaks, StyleError, tryStyleSheets } from './css/owner-styles.ts';
export type { SystemPage } from './render/system-model.ts';
export { renderSystemPage } from './system-page.ts';

/** Pages of sites: context, site template, cache. */
export const pages = defineFeature({
  name: 'pages',
  folder: import.meta.dirname,
  routes: [preview, itemsByMonth],
  pages: [
    ...[favicon, ...seoPages, ...siteFiles].map((page) => ({ ...page, isWordless: true })),
    ...sitePages,
  ],
  hooks: (deps) => ({
    cacheFastPath: cacheFastPath(deps),
    siteErrorPage: siteErrorPage(deps),
    messagesOfSite: (websiteId) => deps.services.pages.messages.of(websiteId),
  }),
});
