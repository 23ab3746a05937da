import * as contract from '@sitewright/contract/pages';
import { route } from '../../../../platform/http/calls/route.ts';
import { newPreview } from '../../../../platform/security/preview-access.ts';

/** A token for the drafts of one site. */
export const createPreview = route(contract.createPreview, async ({ websiteId, account, deps }) =>
  newPreview(deps, { websiteId, accountId: account.id }),
);
