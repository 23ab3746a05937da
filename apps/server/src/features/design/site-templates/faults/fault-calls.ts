import { clearTemplateFaults, listTemplateFaults } from '@sitewright/contract/site-templates';
import { route } from '../../../../platform/http/route.ts';
import { deleteFaults, listFaults } from '../queries.ts';

export const faults = route(listTemplateFaults, async ({ db, websiteId }) => ({
  faults: await listFaults(db, websiteId),
}));

export const clearFaults = route(clearTemplateFaults, async ({ db, websiteId }) => {
  await deleteFaults(db, websiteId);
  return {};
});
