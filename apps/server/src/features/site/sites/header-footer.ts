import { readHeaderFooter, writeHeaderFooter } from '@sitewright/contract/sites';
import { route } from '../../../platform/http/route.ts';
import { changeSettings } from './change-settings.ts';
import { getWebsite } from './get-website.ts';

/** Code of the owner in the head and at the end of the body. */
export const readCode = route(readHeaderFooter, async ({ db, websiteId }) => {
  const { settings } = await getWebsite(db, websiteId);
  return { header: settings.headerInjection, footer: settings.footerInjection };
});

/** Saved as it is written: it runs on the site's own origin only. */
export const writeCode = route(writeHeaderFooter, async ({ db, websiteId, body }) => {
  const { header, footer } = body;
  await changeSettings(db, { websiteId }, { settings: { headerInjection: header, footerInjection: footer } });
  return { header, footer };
});
