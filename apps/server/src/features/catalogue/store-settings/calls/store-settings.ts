import * as contract from '@sitewright/contract/store-settings';
import { ofOlderNames, olderNames } from '@sitewright/domain/mail/older-automations';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { changeSettings, getWebsite, refuseLiveTestCards, type Website } from '../../../site/sites/index.ts';

export const getStoreSettings = route(contract.getStoreSettings, async ({ db, websiteId }) =>
  toReply(await getWebsite(db, websiteId)),
);

/** Whoever runs the store changes its settings without a right to those of the site; both have one row version. */
export const updateStoreSettings = route(
  contract.updateStoreSettings,
  async ({ db, websiteId, body, deps }) => {
    const { settings } = await getWebsite(db, websiteId);
    const named = definedOf(body.settings);
    const older = ofOlderNames(named, settings.storeSettings);
    const storeSettings = { ...settings.storeSettings, ...named, ...older };
    refuseLiveTestCards(deps.config, storeSettings);
    return toReply(
      await changeSettings(db, { websiteId, rowVersion: body.rowVersion }, { settings: { storeSettings } }),
    );
  },
);

function toReply({ settings, rowVersion }: Website) {
  return { settings: { ...settings.storeSettings, ...olderNames(settings.storeSettings) }, rowVersion };
}
