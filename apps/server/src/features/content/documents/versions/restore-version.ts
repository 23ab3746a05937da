import { replaceDraft } from '@sitewright/document/draft/seed';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { DocumentRef } from '../document-key.ts';
import { changeContext } from '../draft/change-context.ts';
import { writeDraft } from '../draft/change-document.ts';
import { findVersion } from '../queries.ts';

/** Puts a version back into the draft. Errors: not-found. */
export async function restoreVersion(
  db: Db,
  ref: DocumentRef & { version: number },
  now = new Date(),
): Promise<void> {
  const page = await findVersion(db, ref);
  if (!page) throw new AppError('not-found');
  await writeDraft(db, ref, (draft) => replaceDraft(draft, page, changeContext(now)));
}
