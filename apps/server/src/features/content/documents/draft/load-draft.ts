import * as Y from 'yjs';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentRef } from '../document-key.ts';
import { findSnapshot, listUpdates } from '../queries.ts';

/** A draft read from the database, up to and with update `seq`. */
export type LoadedDraft = { draft: Y.Doc; seq: number };

/** Reads a draft: its snapshot and the updates after it. A document without any is an empty draft. */
export async function loadDraft(db: Db, ref: DocumentRef): Promise<LoadedDraft> {
  const snapshot = await findSnapshot(db, ref);
  const after = snapshot?.seq ?? 0;
  const updates = await listUpdates(db, { ...ref, after });
  // Garbage collection stays on: deleted text leaves only its identity behind.
  const draft = new Y.Doc();
  draft.transact(() => {
    if (snapshot) Y.applyUpdate(draft, snapshot.bytes);
    for (const { bytes } of updates) Y.applyUpdate(draft, bytes);
  });
  return { draft, seq: updates.at(-1)?.seq ?? after };
}
