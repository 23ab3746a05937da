import { clearTemplateErrors, listTemplateErrors } from '@sitewright/contract/site-templates';
import { route } from '../../../../platform/http/route.ts';
import { deleteErrors, listErrors } from '../queries.ts';

export const errors = route(listTemplateErrors, async ({ db, websiteId }) => ({
  errors: await listErrors(db, websiteId),
}));

export const clearErrors = route(clearTemplateErrors, async ({ db, websiteId }) => {
  await deleteErrors(db, websiteId);
  return {};
});
