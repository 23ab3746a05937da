import { randomInt, randomUUID } from 'node:crypto';
import { isBlockType } from '@sitewright/blocks/is-block-type';
import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change, ChangeContext } from '@sitewright/document/changes/change';
import { migrateTexts } from '@sitewright/document/draft/migrate-texts';
import { projectDraft } from '@sitewright/document/draft/project';
import { PageDocument, type PageDocumentInput } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import * as Y from 'yjs';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { DocumentKey, DocumentKind, DocumentRef } from '../document-key.ts';
import {
  appendUpdate,
  findDocument,
  findSnapshot,
  insertDocument,
  keepPublished,
  listDraftParts,
  listUpdates,
  lockDocument,
} from '../queries/documents.ts';
import { cleanPage } from './clean-page.ts';
import { cleanText } from './clean-text.ts';

/** A draft read from the database, up to and with update `seq`. */
export type LoadedDraft = { draft: Y.Doc; seq: number };

/**
 * Reads a draft: its snapshot and the updates after it, up to and with number `upTo` where that is given. A document without
 * any is an empty draft. Errors: draft-state-gone for a number that the draft has not reached or that was folded away.
 */
export async function loadDraft(
  db: Db,
  { upTo, ...ref }: DocumentRef & { upTo?: number | undefined },
): Promise<LoadedDraft> {
  const snapshot = await findSnapshot(db, ref);
  const after = snapshot?.seq ?? 0;
  const all = await listUpdates(db, { ...ref, after });
  const updates = all.filter(({ seq }) => upTo === undefined || seq <= upTo);
  if (upTo !== undefined && (updates.at(-1)?.seq ?? after) !== upTo) throw new AppError('draft-state-gone');
  // Garbage collection stays on: deleted text leaves only its identity behind.
  const draft = new Y.Doc();
  draft.transact(() => {
    if (snapshot) Y.applyUpdate(draft, snapshot.bytes);
    for (const { bytes } of updates) Y.applyUpdate(draft, bytes);
  });
  return { draft, seq: updates.at(-1)?.seq ?? after };
}

/** The page as its draft shows it now, for previews; null when the owner has no document. */
export async function getDraft(
  db: Db,
  key: DocumentKey,
): Promise<{ documentId: string; content: PageDocument } | null> {
  const row = await findDocument(db, key);
  if (!row) return null;
  return {
    documentId: row.id,
    content: await readDraft(db, { websiteId: key.websiteId, documentId: row.id }),
  };
}

/** A draft by its document, as it shows now. */
export async function readDraft(db: Db, ref: DocumentRef): Promise<PageDocument> {
  const { draft } = await loadDraft(db, ref);
  return cleanPage(projectDraft(draft, isBlockType).document);
}

/** The drafts of several owners of one kind as they are now, by owner; those without a document are left out. One statement. */
export async function listDrafts(
  db: Db,
  owners: { websiteId: string; kind: DocumentKind; ownerIds: readonly string[] },
): Promise<Map<string, PageDocument>> {
  if (owners.ownerIds.length === 0) return new Map();
  const parts = Map.groupBy(await listDraftParts(db, owners), ({ ownerId }) => ownerId);
  const pages = [...parts].map(([ownerId, ofOwner]) => {
    const draft = new Y.Doc();
    draft.transact(() => {
      for (const { bytes } of ofOwner) if (bytes) Y.applyUpdate(draft, bytes);
    });
    return [ownerId, cleanPage(projectDraft(draft, isBlockType).document)] as const;
  });
  return new Map(pages);
}

export type NewDocument = DocumentKey & { content?: PageDocumentInput; id?: string; now?: Date };

/** Creates a document with a draft that shows `content` (empty without). Gives its id; nothing is published yet. */
export async function createDocument(
  db: Db,
  { content, id = randomUUID(), now = new Date(), ...key }: NewDocument,
): Promise<string> {
  await insertDocument(db, { ...key, id });
  if (content) {
    const draft = seedDraft(cleanPage(PageDocument.parse(content)), changeContext(now));
    await appendUpdate(db, { websiteId: key.websiteId, documentId: id }, Y.encodeStateAsUpdate(draft));
  }
  return id;
}

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
  const ref = { websiteId: key.websiteId, documentId: row.id };
  const { result } = await writeDraft(db, ref, (draft) => applyChange(draft, change, changeContext(now)));
  return result;
}

/**
 * Locks a draft until the transaction ends and reads it to be written in: texts that are still HTML become shared ones first,
 * which changes nothing of what the page shows. Null when the document is gone.
 */
export async function lockDraft(db: Db, ref: DocumentRef, now = new Date()): Promise<LoadedDraft | null> {
  const row = await lockDocument(db, ref);
  if (!row) return null;
  const loaded = await loadDraft(db, ref);
  const before = Y.encodeStateVector(loaded.draft);
  if (!migrateTexts(loaded.draft, { clean: cleanText, now: now.toISOString() })) return loaded;
  const seq = await appendUpdate(db, ref, Y.encodeStateAsUpdate(loaded.draft, before));
  if (seq === null) return null;
  if (row.published_seq === row.draft_seq) await keepPublished(db, ref, seq);
  return { draft: loaded.draft, seq };
}

/** Loads a draft under its lock, lets `write` change it, and appends what changed to its log; gives the number of its last update. */
export async function writeDraft<T>(
  db: Db,
  ref: { websiteId: string; documentId: string },
  write: (draft: Y.Doc) => T,
): Promise<{ result: T; seq: number }> {
  const loaded = await lockDraft(db, ref);
  if (!loaded) throw new AppError('not-found');
  const { draft } = loaded;
  const before = Y.encodeStateVector(draft);
  const deletionsBefore = Y.encodeStateAsUpdate(draft, before);
  const result = write(draft);
  const update = Y.encodeStateAsUpdate(draft, before);
  const isSame = Buffer.from(update).equals(Buffer.from(deletionsBefore));
  const seq = isSame ? loaded.seq : await appendUpdate(db, ref, update);
  if (seq === null) throw new AppError('not-found');
  return { result, seq };
}

const STEPS = 2 ** 32;

/** Context for changing a draft at the time `now`. */
export function changeContext(now: Date): ChangeContext {
  return { now: now.toISOString(), random: () => randomInt(STEPS) / STEPS };
}
