import { defineFeature } from '../../../platform/http/feature.ts';
import { billing } from './billing.ts';
import { billingPages } from './billing-pages.ts';
import { readCode, writeCode } from './header-footer.ts';
import { read, write } from './settings-calls.ts';

export { setAccountState } from './account-state.ts';
export { changeSettings, siteLanguageChanged } from './change-settings.ts';
export { bumpContentVersion, onContentVersion } from './content-version.ts';
export { createSite, type NewSite } from './create-site.ts';
export { getWebsite } from './get-website.ts';
export {
  type ContentStamp,
  findContentStamp,
  findWebsite,
  findWebsiteSince,
  incrementLikesVersion,
  listContentVersions,
  type Website,
} from './queries.ts';
export { siteOrigin } from './site-origin.ts';

/** Sites of the installation: settings, navigations, the version of what visitors see. */
export const sites = defineFeature({
  name: 'sites',
  folder: import.meta.dirname,
  routes: [read, write, readCode, writeCode, billing],
  pages: billingPages,
});
