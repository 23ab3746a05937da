import * as contract from '@sitewright/contract/pages';
import { route } from '../../../../platform/http/calls/route.ts';
import { signPreview } from '../../../../platform/security/preview-access.ts';

const LIFE_MS = 2 * 60 * 60 * 1000;

/** A token for the drafts of one site. */
export const createPreview = route(contract.createPreview, async ({ websiteId, account, now, deps }) => {
  const expiresAt = now().getTime() + LIFE_MS;
  return { token: signPreview(deps, websiteId, { expiresAt, accountId: account.id }), expiresAt };
});
