import * as contract from '@sitewright/contract/site-templates';
import { route } from '../../../../platform/http/calls/route.ts';
import { deleteErrors, listErrors } from '../queries/site-templates.ts';

export const listTemplateErrors = route(contract.listTemplateErrors, async ({ db, websiteId }) => ({
  errors: await listErrors(db, websiteId),
}));

export const deleteTemplateErrors = route(contract.deleteTemplateErrors, async ({ db, websiteId }) => {
  await deleteErrors(db, websiteId);
  return {};
});
