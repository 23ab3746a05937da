import { listItemTypes } from '@sitewright/contract/site-templates';
import { route } from '../../platform/http/route.ts';
import { getWebsite } from '../sites/index.ts';
import { templateRoom } from './template-room.ts';

/** What collections of the site's template take, and the fields that template adds. */
export const itemTypes = route(listItemTypes, async ({ db, websiteId, deps }) => {
  const { settings } = await getWebsite(db, websiteId);
  const { conf, collections } = await templateRoom(deps).templates.of(db, websiteId, settings);
  const accepted = [...collections].map(([name, type]) => [name, type.conf.acceptTypes] as const);
  return { accepted: Object.fromEntries(accepted), customTypes: conf.customTypes };
});
