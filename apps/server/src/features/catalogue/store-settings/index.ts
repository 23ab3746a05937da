import { readStoreSettings, writeStoreSettings } from '@sitewright/contract/store-settings';
import { definedOf } from '../../../platform/http/defined-of.ts';
import { defineFeature } from '../../../platform/http/feature.ts';
import { route } from '../../../platform/http/route.ts';
import { changeSettings, getWebsite, type Website } from '../../site/sites/index.ts';

const read = route(readStoreSettings, async ({ db, websiteId }) => toReply(await getWebsite(db, websiteId)));

/** Whoever runs the store changes its settings without a right to those of the site; both have one row version. */
const write = route(writeStoreSettings, async ({ db, websiteId, body }) => {
  const { settings } = await getWebsite(db, websiteId);
  const storeSettings = { ...settings.storeSettings, ...definedOf(body.settings) };
  return toReply(
    await changeSettings(db, { websiteId, rowVersion: body.rowVersion }, { settings: { storeSettings } }),
  );
});

function toReply({ settings, rowVersion }: Website) {
  return { settings: settings.storeSettings, rowVersion };
}

export const storeSettings = defineFeature({
  name: 'store-settings',
  folder: import.meta.dirname,
  routes: [read, write],
});
