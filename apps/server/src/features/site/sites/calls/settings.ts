import * as contract from '@sitewright/contract/sites';
import { ofOlderNames, olderNames } from '@sitewright/domain/mail/older-automations';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { switchedFlags } from '@sitewright/domain/site/feature-flags';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { changeSettings } from '../change-settings.ts';
import type { Website } from '../queries/websites.ts';
import { getWebsite } from '../queries/websites.ts';
import { refuseLiveTestCards } from '../refuse-live-test-cards.ts';

/** Settings and navigations as the editor shows them. */
export const getSettings = route(contract.getSettings, async ({ db, websiteId }) =>
  toReply(await getWebsite(db, websiteId)),
);

/** Changes some settings; of the feature flags those with a switch. Errors: conflict. */
export const updateSettings = route(
  contract.updateSettings,
  async ({ db, websiteId, body, deps, account }) => {
    const { rowVersion } = body;
    const { featureFlags: switched, storeSettings: store, ...others } = definedOf(body.settings);
    const settings: Partial<WebsiteSettings> = others;
    if (switched || store) {
      const { settings: stored } = await getWebsite(db, websiteId);
      if (switched) settings.featureFlags = switchedFlags(stored.featureFlags, switched);
      if (store) {
        const named = definedOf(store);
        const older = ofOlderNames(named, stored.storeSettings);
        settings.storeSettings = { ...stored.storeSettings, ...named, ...older };
      }
    }
    refuseLiveTestCards(deps.config, settings.storeSettings);
    return toReply(await changeSettings(db, { websiteId, rowVersion, by: account.id }, { settings }));
  },
);

function toReply({ id, identifier, primaryHost, settings, navigations, rowVersion }: Website) {
  const storeSettings = { ...settings.storeSettings, ...olderNames(settings.storeSettings) };
  return { id, identifier, primaryHost, settings: { ...settings, storeSettings }, navigations, rowVersion };
}

/** Code of the owner in the head and at the end of the body. */
export const getHeaderFooter = route(contract.getHeaderFooter, async ({ db, websiteId }) => {
  const { settings } = await getWebsite(db, websiteId);
  return { header: settings.headerInjection, footer: settings.footerInjection };
});

/** Saved as it is written: it runs on the site's own origin only. */
export const updateHeaderFooter = route(
  contract.updateHeaderFooter,
  async ({ db, websiteId, body, account }) => {
    const { header, footer } = body;
    await changeSettings(
      db,
      { websiteId, by: account.id },
      { settings: { headerInjection: header, footerInjection: footer } },
    );
    return { header, footer };
  },
);
