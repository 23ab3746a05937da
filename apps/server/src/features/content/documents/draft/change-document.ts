import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change } from '@sitewright/document/changes/change';
import * as Y from 'yjs';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { DocumentKey } from '../document-key.ts';
import { appendUpdate, findDocument, lockDocument } from '../queries.ts';
import { changeContext } from './change-context.ts';
import { loadDraft } from './load-draft.ts';

/**
 * Changes the draft of a document as an owner's edit does, and gives the change that takes it back (null: nothing
 * to change). Errors: not-found.
 */
export async function changeDocument(
  db: Db,
  key: DocumentKey,
  change: Change,
  now = new Date(),
): Promise<Change | null> {
  const row = await findDocument(db, key);
  if (!row) throw new AppError('not-found');
  return writeDraft(db, { websiteId: key.websiteId, documentId: row.id }, (draft) =>
    applyChange(draft, change, changeContext(now)),
  );
}

/** Loads a draft under its lock, lets `write` change it, and appends what changed to its log. */
export async function writeDraft<T>(
  db: Db,
  ref: { websiteId: string; documentId: string },
  write: (draft: Y.Doc) => T,
): Promise<T> {
  if (!(await lockDocument(db, ref))) throw new AppError('not-found');
  const { draft } = await loadDraft(db, ref);
  const before = Y.encodeStateVector(draft);
  const deletionsBefore = Y.encodeStateAsUpdate(draft, before);
  const result = write(draft);
  const update = Y.encodeStateAsUpdate(draft, before);
  if (!Buffer.from(update).equals(Buffer.from(deletionsBefore))) await appendUpdate(db, ref, update);
  return result;
}
