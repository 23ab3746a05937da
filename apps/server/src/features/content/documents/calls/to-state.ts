import type { DocumentState } from '@sitewright/contract/documents';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { DocumentRef } from '../document-key.ts';
import { type DocumentRow, findDocumentById } from '../queries.ts';

/** State of a document as the editor reads it. */
export function toState(row: DocumentRow): DocumentState {
  return {
    id: row.id,
    publishedVersion: row.published_version,
    hasUnpublishedChanges: row.published_version === null || row.draft_seq !== row.published_seq,
  };
}

/** State of a document by its id. Errors: not-found. */
export async function getState(db: Db, ref: DocumentRef): Promise<DocumentState> {
  const row = await findDocumentById(db, ref);
  if (!row) throw new AppError('not-found');
  return toState(row);
}
