import { readSettings, writeSettings } from '@sitewright/contract/sites';
import { definedOf } from '../../../platform/http/defined-of.ts';
import { route } from '../../../platform/http/route.ts';
import { changeSettings } from './change-settings.ts';
import { getWebsite } from './get-website.ts';
import type { Website } from './queries.ts';

/** Settings and navigations as the editor shows them. */
export const read = route(readSettings, async ({ db, websiteId }) =>
  toReply(await getWebsite(db, websiteId)),
);

/** Changes some settings. Errors: conflict. */
export const write = route(writeSettings, async ({ db, websiteId, body }) =>
  toReply(
    await changeSettings(
      db,
      { websiteId, rowVersion: body.rowVersion },
      { settings: definedOf(body.settings) },
    ),
  ),
);

function toReply({ id, identifier, primaryHost, settings, navigations, rowVersion }: Website) {
  return { id, identifier, primaryHost, settings, navigations, rowVersion };
}
