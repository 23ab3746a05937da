import type { PageDocument } from '@sitewright/document/schema';
import { replaceDraft } from '@sitewright/document/seed';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import type { DocumentKey, DocumentRef } from './document-key.ts';
import { rulesOf } from './document-kinds.ts';
import { checkDraft } from './draft/check-draft.ts';
import { changeContext, loadDraft, writeDraft } from './draft/drafts.ts';
import { purgeOldNodes } from './draft/fold-draft.ts';
import { linkProblems } from './linked-sections.ts';
import {
  appendUpdate,
  type DocumentRow,
  findDocument,
  findDocumentById,
  findPublished,
  insertVersion,
  lockDocument,
  lockOwners,
} from './queries/documents.ts';

/** The page visitors see, or null while it has never been published. One statement. */
export function getPublished(
  db: Db,
  key: DocumentKey,
): Promise<{ documentId: string; version: number; content: PageDocument } | null> {
  return findPublished(db, key);
}

export type Publisher = { accountId?: string | null; now?: Date };

/** A document as it was at update `seq`; the newest without it. */
export type DraftState = DocumentRef & { seq?: number | undefined };

/** Publishes the draft of an owner's document; gives the version. Errors: not-found, page-not-publishable. */
export async function publishDocument(db: Db, key: DocumentKey, by: Publisher = {}): Promise<number> {
  const row = await findDocument(db, key);
  if (!row) throw new AppError('not-found');
  return publishDraft(db, { websiteId: key.websiteId, documentId: row.id }, by);
}

/**
 * Publishes a draft as it was up to and with update `seq` (the newest without it): checked strictly, stored as an immutable
 * version, seen by visitors from the commit on. One that is published already as it was at `seq` gets no second version.
 * Errors: not-found, draft-state-gone, page-not-publishable.
 */
export async function publishDraft(db: Db, state: DraftState, by: Publisher = {}): Promise<number> {
  const row = await lockDocument(db, state);
  if (!row) throw new AppError('not-found');
  lockOwners(db, state.websiteId, [row.owner_id]);
  const { version, isNew } = await publishState(db, row, state, by);
  if (isNew) await bumpContentVersion(db, state.websiteId);
  return version;
}

/**
 * Publishes drafts with the pages and items that were not public themselves, all or none. Errors: those of publishDraft.
 */
export async function publishTogether(
  db: Db,
  websiteId: string,
  { states, by }: { states: readonly Omit<DraftState, 'websiteId'>[]; by: Publisher },
): Promise<void> {
  const ordered = states.toSorted((one, other) => (one.documentId < other.documentId ? -1 : 1));
  const rows: DocumentRow[] = [];
  // All of them before the first is published, each kind in one order: of two who publish one waits with nothing in hand.
  for (const { documentId } of ordered) {
    const row = await lockDocument(db, { websiteId, documentId });
    if (!row) throw new AppError('not-found');
    rows.push(row);
  }
  lockOwners(
    db,
    websiteId,
    rows.map(({ owner_id }) => owner_id),
  );
  let isChanged = false;
  for (const [place, row] of rows.entries()) {
    const { isNew } = await publishState(db, row, { ...ordered[place], websiteId }, by);
    const isShown = await rulesOf(row.kind).publishOwner(db, { ...row, websiteId });
    isChanged ||= isNew || isShown;
  }
  if (isChanged) await bumpContentVersion(db, websiteId);
}

/** Publishes a state of a document that is locked, with its owner; the caller says that the site has changed, which locks it. */
async function publishState(
  db: Db,
  row: DocumentRow,
  { seq, websiteId }: Pick<DraftState, 'seq' | 'websiteId'>,
  { accountId = null, now = new Date() }: Publisher,
): Promise<{ version: number; isNew: boolean }> {
  if (seq !== undefined && row.published_version !== null && (row.published_seq ?? -1) >= seq)
    return { version: row.published_version, isNew: false };
  const ref = { websiteId, documentId: row.id };
  const { draft } = await loadDraft(db, { ...ref, upTo: seq });
  const isNewest = seq === undefined || seq === row.draft_seq;
  const { page, problems: own } = checkDraft(draft);
  const problems = { ...own, ...(await linkProblems(db, { websiteId, ownerId: row.owner_id }, page)) };
  if (Object.keys(problems).length > 0) throw new AppError('page-not-publishable', problems);
  // In an older state something may seem gone for long that was brought back since.
  const purge = isNewest ? purgeOldNodes(draft, now) : null;
  const purged = purge && (await appendUpdate(db, ref, purge));
  const draftSeq = purged ?? seq ?? row.draft_seq;
  const version = await insertVersion(db, { ...ref, content: page, draftSeq, publishedBy: accountId });
  await rulesOf(row.kind).onPublished(db, { ...row, websiteId }, page);
  draft.destroy();
  return { version, isNew: true };
}

/**
 * Publishes a content that was checked and kept, as it was at update `seq`; false when the same or a newer state is published
 * already. The document is locked by the caller. Errors: not-found.
 */
export async function publishContent(
  db: Db,
  {
    accountId,
    content,
    seq,
    ...ref
  }: DocumentRef & { content: PageDocument; seq: number; accountId: string },
): Promise<boolean> {
  const row = await lockDocument(db, ref);
  if (!row) throw new AppError('not-found');
  if (row.published_version !== null && (row.published_seq ?? -1) >= seq) return false;
  lockOwners(db, ref.websiteId, [row.owner_id]);
  await insertVersion(db, { ...ref, content, draftSeq: seq, publishedBy: accountId });
  await rulesOf(row.kind).onPublished(db, { ...row, websiteId: ref.websiteId }, content);
  await bumpContentVersion(db, ref.websiteId);
  return true;
}

/** Makes the owner of a document public that was a draft or waited for a review; for who publishes that document. */
export async function publishOwner(db: Db, ref: DocumentRef): Promise<void> {
  const row = await findDocumentById(db, ref);
  if (row && (await rulesOf(row.kind).publishOwner(db, { ...row, websiteId: ref.websiteId })))
    await bumpContentVersion(db, ref.websiteId);
}

/**
 * The document of an owner, or null, which stays as it is until the commit; for whoever changes the page or item next, since publishing
 * locks them in this order.
 */
export async function lockDocumentOf(db: Db, key: DocumentKey): Promise<DocumentRow | null> {
  const row = await findDocument(db, key);
  return row && lockDocument(db, { websiteId: key.websiteId, documentId: row.id });
}

/** Whether the body of an item is made of blocks. `lock`: its document stays as it is until the commit. */
export async function hasBlocks(
  db: Db,
  { websiteId, itemId }: { websiteId: string; itemId: string },
  { lock = false } = {},
): Promise<boolean> {
  const key = { websiteId, kind: 'item' as const, ownerId: itemId };
  return (await (lock ? lockDocumentOf : findDocument)(db, key)) !== null;
}

/**
 * Publishes what is saved of the document of an item that goes public itself, if visitors have never seen a version of it: one that is
 * only shown again shows what they saw, and what was written since is published by itself. Errors: page-not-publishable.
 */
export async function publishWithItem(
  db: Db,
  { websiteId, itemId }: { websiteId: string; itemId: string },
): Promise<void> {
  const row = await findDocument(db, { websiteId, kind: 'item', ownerId: itemId });
  if (row?.published_version === null) await publishDraft(db, { websiteId, documentId: row.id });
}

/** Puts a content in place of what a draft shows; gives the number of the draft's last update. Errors: not-found. */
export async function replaceContent(
  db: Db,
  ref: DocumentRef,
  { content, now }: { content: PageDocument; now: Date },
): Promise<number> {
  const { seq } = await writeDraft(db, ref, (draft) => replaceDraft(draft, content, changeContext(now)));
  return seq;
}
