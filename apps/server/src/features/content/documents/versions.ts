import { isBlockType, publishedSchemaOf } from '@sitewright/blocks/registry';
import { projectDraft } from '@sitewright/document/draft/project';
import { replaceDraft } from '@sitewright/document/draft/seed';
import { MAX_BLOCKS_PER_LAYOUT, type PageDocument } from '@sitewright/document/schema';
import { validatePage } from '@sitewright/document/validate-page';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import type { DocumentKey, DocumentRef } from './document-key.ts';
import { cleanPage } from './draft/clean-page.ts';
import { changeContext, loadDraft, writeDraft } from './draft/drafts.ts';
import { purgeOldNodes } from './draft/fold-draft.ts';
import {
  appendUpdate,
  findDocument,
  findPublished,
  findVersion,
  insertVersion,
  lockDocument,
} from './queries/documents.ts';

/** The page visitors see, or null while it has never been published. One statement. */
export function getPublished(
  db: Db,
  key: DocumentKey,
): Promise<{ documentId: string; version: number; content: PageDocument } | null> {
  return findPublished(db, key);
}

export type Publisher = { accountId?: string | null; now?: Date };

/** Publishes the draft of an owner's document; gives the version. Errors: not-found, page-not-publishable. */
export async function publishDocument(db: Db, key: DocumentKey, by: Publisher = {}): Promise<number> {
  const row = await findDocument(db, key);
  if (!row) throw new AppError('not-found');
  return publishDraft(db, { websiteId: key.websiteId, documentId: row.id }, by);
}

/**
 * Publishes a draft as it was up to and with update `seq` (the newest without it): checked strictly, stored as an immutable
 * version, seen by visitors from the commit on. Errors: not-found, draft-state-gone, page-not-publishable.
 */
export async function publishDraft(
  db: Db,
  { seq, ...ref }: DocumentRef & { seq?: number | undefined },
  { accountId = null, now = new Date() }: Publisher = {},
): Promise<number> {
  const row = await lockDocument(db, ref);
  if (!row) throw new AppError('not-found');
  const { draft } = await loadDraft(db, { ...ref, upTo: seq });
  const isNewest = seq === undefined || seq === row.draft_seq;
  const { document, leftOut } = projectDraft(draft, isBlockType);
  const tooMany = leftOut.filter(({ reason }) => reason === 'too-many');
  if (tooMany.length > 0) {
    const message = `A section holds at most ${MAX_BLOCKS_PER_LAYOUT} blocks.`;
    throw new AppError('page-not-publishable', Object.fromEntries(tooMany.map(({ id }) => [id, message])));
  }
  const check = validatePage(document, publishedSchemaOf);
  if (!check.ok) {
    const fields = Object.fromEntries(
      check.issues.map(({ nodeId, path, message }) => [nodeId ?? (path || 'page'), message]),
    );
    throw new AppError('page-not-publishable', fields);
  }
  // In an older state something may seem gone for long that was brought back since.
  const purge = isNewest ? purgeOldNodes(draft, now) : null;
  const purged = purge && (await appendUpdate(db, ref, purge));
  const draftSeq = purged ?? seq ?? row.draft_seq;
  const content = cleanPage(check.page);
  const version = await insertVersion(db, { ...ref, content, draftSeq, publishedBy: accountId });
  await bumpContentVersion(db, ref.websiteId);
  draft.destroy();
  return version;
}

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
