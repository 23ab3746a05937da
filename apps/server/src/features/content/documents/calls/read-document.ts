import { readDocument } from '@sitewright/contract/documents';
import { route } from '../../../../platform/http/route.ts';
import { getState } from './to-state.ts';

/** State of a document. */
export const read = route(readDocument, ({ db, websiteId, params }) =>
  getState(db, { websiteId, documentId: params.documentId }),
);
