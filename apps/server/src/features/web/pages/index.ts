import { defineFeature } from '../../../platform/http/feature.ts';
import * as monthCalls from './calls/items-by-month.ts';
import * as previewCalls from './calls/preview.ts';
import { favicon } from './pages/favicon.ts';
import { seoPages } from './pages/seo-pages.ts';
import { siteFiles } from './pages/site-files.ts';
import { sitePages } from './pages/site-pages.ts';
import { versionPreview } from './pages/version-preview.ts';
import { manifest } from './pages/web-manifest.ts';
import { cacheFastPath } from './response/cache-fast-path.ts';
import { lockedPage } from './response/locked-page.ts';
import { siteErrorPage } from './response/site-error-page.ts';

export { isOfEachLanguage } from './context/local-bundle.ts';
export type { SiteBundle } from './context/site-bundle.ts';
export { createPages } from './create-pages.ts';
export { keepStyles, plainTweaks, StyleError, tryStyleSheets } from './css/owner-styles.ts';
export { createMailLooks } from './mail-look/create-mail-looks.ts';
export { MAIL_WIDTH, mailImage } from './mail-look/mail-image.ts';
export { blockStyles } from './render/block-styles.ts';
export { SSO_PATH, ssoPage } from './render/sso-page.ts';
export type { SystemPage } from './render/system-model.ts';
export { previewViewer } from './response/preview-viewer.ts';
export { siteOrigin } from './response/site-origin.ts';
export { stillPage } from './response/still-page.ts';
export { renderSystemPage } from './response/system-page.ts';

/** Pages of sites: context, site template, cache. */
export const pages = defineFeature({
  name: 'pages',
  folder: import.meta.dirname,
  routes: [...Object.values(previewCalls), ...Object.values(monthCalls)],
  pages: [
    ...[favicon, manifest, versionPreview, ...seoPages, ...siteFiles].map((page) => ({
      ...page,
      isWordless: true,
      whileLocked: true,
    })),
    ...sitePages,
  ],
  plugin: async (_server, { metrics, services }) =>
    metrics.watch({
      name: 'sitewright_refused_pages_total',
      help: 'Pages that were refused since too many of their site waited already, by who asked for them.',
      label: 'by',
      read: () => services.pages.pipeline.slots.refused(),
    }),
  hooks: (deps) => ({
    cacheFastPath: cacheFastPath(deps),
    siteErrorPage: siteErrorPage(deps),
    lockedPage: lockedPage(deps),
    messagesOfSite: (websiteId, language) => deps.services.pages.messages.of(websiteId, language),
  }),
});
