import * as contract from '@sitewright/contract/fonts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { fontListOf } from '../font-list.ts';
import { addSiteFont, removeSiteFont } from '../own/site-fonts.ts';

export const uploadFont = routeWithoutTransaction(
  contract.uploadFont,
  async ({ websiteId, request, deps }) => {
    await withUpload(request, (upload) => addSiteFont({ deps, websiteId }, upload));
    return fontListOf({ deps, websiteId });
  },
);

export const deleteFont = routeWithoutTransaction(
  contract.deleteFont,
  async ({ websiteId, params, deps }) => {
    await removeSiteFont({ deps, websiteId }, params.fontName);
    return fontListOf({ deps, websiteId });
  },
);
