import { dropMovedTexts } from '@sitewright/document/draft/migrate-texts';
import { purgeTombstones } from '@sitewright/document/draft/purge';
import { purgeRestored } from '@sitewright/document/text/restored';
import * as Y from 'yjs';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentRef } from '../document-key.ts';
import { findOldSeq, foldUpdates, lockDocument, measureLog } from '../queries/documents.ts';
import { loadDraft } from './drafts.ts';

/** Above these a draft's log is folded into its snapshot. */
const MAX_UPDATES = 200;
const MAX_LOG_BYTES = 256 * 1024;

/** Updates that are younger stay in the log: a state of theirs may be about to be published. */
const KEEP_MINUTES = 5;

/**
 * Folds the log of a draft when it has grown long, but for its youngest part. Safe beside writers: the document is locked
 * meanwhile.
 */
export async function foldDraft(db: Db, ref: DocumentRef): Promise<boolean> {
  const { count, sizeBytes } = await measureLog(db, ref);
  if (count <= MAX_UPDATES && sizeBytes <= MAX_LOG_BYTES) return false;
  if (!(await lockDocument(db, ref))) return false;
  const upTo = await findOldSeq(db, { ...ref, minutes: KEEP_MINUTES });
  if (upTo === null) return false;
  const { draft, seq } = await loadDraft(db, { ...ref, upTo });
  await foldUpdates(db, { ...ref, seq, bytes: Y.encodeStateAsUpdate(draft) });
  return true;
}

/** Deleted nodes a draft keeps, so that they can be brought back. */
const KEEP_DELETED_DAYS = 30;

/**
 * Removes for good what was deleted long before `now`, texts as HTML that became shared ones as long ago, and notes of units in
 * either; gives the update that does it, or null.
 */
export function purgeOldNodes(draft: Y.Doc, now: Date): Uint8Array | null {
  const before = new Date(now.getTime() - KEEP_DELETED_DAYS * 86_400_000).toISOString();
  const state = Y.encodeStateVector(draft);
  let count = draft.transact(() => purgeTombstones(draft, before) + dropMovedTexts(draft, before));
  // Behind the first, which takes away what notes may stand for.
  count += draft.transact(() => purgeRestored(draft));
  return count > 0 ? Y.encodeStateAsUpdate(draft, state) : null;
}
