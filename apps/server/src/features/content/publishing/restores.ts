import type { StateName } from '@sitewright/contract/checkpoints';
import { comparePages } from '@sitewright/document/compare-pages';
import type { PageDocument } from '@sitewright/document/schema';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findState, lockDocument, mayDo, readDraft, replaceContent } from '../documents/index.ts';
import {
  deleteOldRestores,
  deleteRestoredDraft,
  findRestoredContent,
  listRestored,
  moveRestoredDrafts,
  upsertRestoredDraft,
} from './queries/restored-drafts.ts';
import { listDocumentsThen } from './queries/site-publishes.ts';

/** Restores of a site that can be taken back, one after the other, and as many of its documents alone. */
const KEPT_RESTORES = 10;

/** Who restores a site, and when. Documents that they may not edit stay as they are. */
type By = { now: Date; permissions: ReadonlySet<Permission> };

/** What was put back, and what was not, by the titles of pages and items; '' for the areas of the template. */
type Outcome = { restored: string[]; kept: string[] };

/**
 * Puts the drafts of a site back to what visitors saw right after a publish, and keeps what they were. Drafts are locked in the
 * order of their ids, as publishing does. Errors: not-found.
 */
export async function restoreSite(
  db: Db,
  {
    websiteId,
    restoreId,
    ...publish
  }: { websiteId: string; restoreId: string; documentId: string; version: number },
  { now, permissions }: By,
): Promise<Outcome> {
  const documents = await listDocumentsThen(db, { websiteId, ...publish });
  if (!documents) throw new AppError('not-found');
  const restored: string[] = [];
  for (const { id: documentId, title, version, isSame } of documents) {
    if (version === null || isSame) continue;
    const ref = { websiteId, documentId };
    const then = await findState(db, { ...ref, state: version });
    const before = await replaced(db, ref, { content: then, now, permissions });
    if (!before) continue;
    await upsertRestoredDraft(db, { ...ref, restoreId, ofDocument: false, ...before });
    restored.push(title);
  }
  if (restored.length > 0) await deleteOldRestores(db, { websiteId, ofDocument: false, keep: KEPT_RESTORES });
  const kept = documents.filter(({ version, isPublished }) => version === null && isPublished);
  return { restored, kept: kept.map(({ title }) => title) };
}

/** Puts one draft back to a version or checkpoint; with `restoreId` what it was is kept. False where it was the same already. Errors: not-found. */
export async function restoreVersion(
  db: Db,
  {
    version,
    restoreId,
    ...ref
  }: { websiteId: string; documentId: string; version: StateName; restoreId: string | undefined },
  by: By,
): Promise<boolean> {
  const content = await findState(db, { ...ref, state: version });
  if (!content) throw new AppError('not-found');
  const before = await replaced(db, ref, { content, ...by });
  if (before && restoreId !== undefined) {
    await upsertRestoredDraft(db, { ...ref, restoreId, ofDocument: true, ...before });
    await deleteOldRestores(db, { websiteId: ref.websiteId, ofDocument: true, keep: KEPT_RESTORES });
  }
  return before !== null;
}

/** Takes a restore back, of all its documents or of one, where nobody has written since. Errors: not-found. */
export async function undoRestore(
  db: Db,
  { websiteId, restoreId, documentId: only }: { websiteId: string; restoreId: string; documentId?: string },
  { now, permissions }: By,
): Promise<Outcome> {
  const all = await listRestored(db, { websiteId, restoreId });
  const documents = all.filter(({ documentId }) => only === undefined || documentId === only);
  if (documents.length === 0) throw new AppError('not-found');
  const outcome: Outcome = { restored: [], kept: [] };
  for (const { documentId, beforeSeq, draftSeq, title } of documents) {
    const ref = { websiteId, documentId };
    const row = await lockDocument(db, ref);
    const isAsItWas = row?.draft_seq === draftSeq && mayDo(row, permissions, 'edit');
    const content = isAsItWas ? await findRestoredContent(db, { ...ref, restoreId }) : null;
    (content ? outcome.restored : outcome.kept).push(title);
    // What was not taken back stays kept: there is no other copy of it.
    if (!content) continue;
    const to = await replaceContent(db, ref, { content, now });
    await deleteRestoredDraft(db, { ...ref, restoreId });
    if (beforeSeq !== null) await moveRestoredDrafts(db, { ...ref, from: beforeSeq, to });
  }
  return outcome;
}

/** What a draft was and its number once it shows `content`; null when it shows the same already. */
async function replaced(
  db: Db,
  ref: { websiteId: string; documentId: string },
  { content, now, permissions }: { content: PageDocument | null } & By,
): Promise<{ content: PageDocument; beforeSeq: number; draftSeq: number } | null> {
  const row = content && (await lockDocument(db, ref));
  if (!content || !row || !mayDo(row, permissions, 'edit')) return null;
  const before = await readDraft(db, ref);
  if (comparePages(before, content).length === 0) return null;
  const draftSeq = await replaceContent(db, ref, { content, now });
  return { content: before, beforeSeq: row.draft_seq, draftSeq };
}
