import { publishDocument } from '@sitewright/contract/documents';
import { route } from '../../../../platform/http/route.ts';
import { publishDraft } from '../versions/publish-document.ts';
import { getState } from './to-state.ts';

/** Publishes what is saved of a draft. */
export const publish = route(publishDocument, async ({ db, websiteId, params, account, now }) => {
  const ref = { websiteId, documentId: params.documentId };
  await publishDraft(db, ref, { accountId: account.id, now: now() });
  return getState(db, ref);
});
