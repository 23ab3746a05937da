import { listDocumentVersions, restoreDocumentVersion } from '@sitewright/contract/documents';
import { route } from '../../../../platform/http/route.ts';
import { listVersions } from '../queries.ts';
import { restoreVersion } from '../versions/restore-version.ts';
import { getState } from './to-state.ts';

/** Versions of a document, newest first. */
export const list = route(listDocumentVersions, async ({ db, websiteId, params }) => {
  const ref = { websiteId, documentId: params.documentId };
  await getState(db, ref);
  return { versions: await listVersions(db, ref) };
});

/** Puts a version back into the draft. */
export const restore = route(restoreDocumentVersion, async ({ db, websiteId, params, now }) => {
  const ref = { websiteId, documentId: params.documentId };
  await restoreVersion(db, { ...ref, version: params.version }, now());
  return getState(db, ref);
});
