import { openDocument } from '@sitewright/contract/documents';
import { AppError } from '../../../../platform/http/app-error.ts';
import { route } from '../../../../platform/http/route.ts';
import { createDocument } from '../draft/create-document.ts';
import { findDocument, ownerExists } from '../queries.ts';
import { getState, toState } from './to-state.ts';

/** The document of an owner; a page or item that has none yet gets an empty one. */
export const open = route(openDocument, async ({ db, websiteId, body, newId }) => {
  const key = { websiteId, ...body };
  const row = await findDocument(db, key);
  if (row) return toState(row);
  if (!(await ownerExists(db, key))) throw new AppError('not-found');
  const documentId = await createDocument(db, { ...key, id: newId() });
  return getState(db, { websiteId, documentId });
});
