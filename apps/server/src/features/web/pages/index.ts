import { defineFeature } from '../../../platform/http/feature.ts';
import { sitePages } from './answer/answer-page.ts';
import { cacheFastPath } from './answer/cache-fast-path.ts';
import { siteErrorPage } from './answer/site-error-page.ts';
import { getItemsByMonth } from './calls/items-by-month.ts';
import { createPreview } from './calls/preview.ts';
import { favicon } from './files/favicon.ts';
import { siteFiles } from './files/site-files.ts';
import { seoPages } from './seo/seo-pages.ts';

export { renderSystemPage } from './answer/system-page.ts';
export { createPages } from './create-pages.ts';
export { keepStyles, plainTweaks, StyleError, tryStyleSheets } from './css/owner-styles.ts';
export type { SystemPage } from './render/system-model.ts';

/** Pages of sites: context, site template, cache. */
export const pages = defineFeature({
  name: 'pages',
  folder: import.meta.dirname,
  routes: [createPreview, getItemsByMonth],
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
