import type { Permission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockDocument, requireRight } from '../documents/index.ts';

/** Locks a document that somebody may publish. Errors: not-found, forbidden. */
export async function lockOwn(
  db: Db,
  ref: { websiteId: string; documentId: string },
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  const row = await lockDocument(db, ref);
  if (!row) throw new AppError('not-found');
  requireRight(row, permissions, 'publish');
}
