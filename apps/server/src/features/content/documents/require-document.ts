import type { DocumentRight } from '@sitewright/domain/account/document-rights';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DocumentRef } from './document-key.ts';
import { requireRight } from './document-kinds.ts';
import { type DocumentRow, findDocumentById } from './queries/documents.ts';

/** A document that somebody may do something with. Errors: not-found, forbidden. */
export async function requireDocument(
  db: Db,
  ref: DocumentRef,
  permissions: ReadonlySet<Permission>,
  right: DocumentRight,
): Promise<DocumentRow> {
  const row = await findDocumentById(db, ref);
  if (!row) throw new AppError('not-found');
  requireRight(row, permissions, right);
  return row;
}
