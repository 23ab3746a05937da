export { siteUrl as siteOrigin } from '../../../platform/config/site-urls.ts';

import { defineFeature } from '../../../platform/http/feature.ts';
import * as billingCalls from './calls/billing.ts';
import * as settingsCalls from './calls/settings.ts';
import { tellContentVersions } from './content-version.ts';
import { registerCleanUp } from './jobs/old-part-versions.ts';
import { billingPages } from './pages/billing.ts';

export { setAccountState } from './account-state.ts';
export { changeSettings, siteLanguageChanged } from './change-settings.ts';
export { bumpContentVersion, bumpItemVersion, onContentVersion } from './content-version.ts';
export { createSite, type NewSite } from './create-site.ts';
export { findNewestPartVersion, findPartContent, listPartVersions } from './queries/part-versions.ts';
export {
  type ContentStamp,
  findContentStamp,
  findFirstLanguage,
  findWebsite,
  findWebsiteSince,
  getWebsite,
  incrementLikesVersion,
  isHostTaken,
  listContentVersions,
  listLanguagePrefixes,
  listOtherDomains,
  updateLanguages as setLanguages,
  type Website,
} from './queries/websites.ts';
export { refuseLiveTestCards } from './refuse-live-test-cards.ts';
export { homeAddress, siteAddress, siteAddressParts } from './site-address.ts';
export { SiteVersions } from './site-versions.ts';

/** Sites of the installation: settings, navigations, the version of what visitors see. */
export const sites = defineFeature({
  name: 'sites',
  folder: import.meta.dirname,
  routes: [...Object.values(settingsCalls), ...Object.values(billingCalls)],
  pages: billingPages,
  plugin: (app, deps) => {
    registerCleanUp(app, deps);
    const stop = tellContentVersions(deps.bus);
    app.addHook('onClose', async () => stop());
  },
});
