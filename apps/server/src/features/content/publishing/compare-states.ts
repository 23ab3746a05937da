import type { StateName } from '@sitewright/contract/checkpoints';
import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { comparePages } from '@sitewright/document/compare-pages';
import { savedSectionIds } from '@sitewright/document/linked-sections';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listCollections } from '../collections/index.ts';
import { checkDraft, findDocumentById, findState, loadDraft } from '../documents/index.ts';

/** Longest text shown beside another. */
const MAX_TEXT = 3000;
const MAX_DIFFERENCES = 500;

type States = {
  websiteId: string;
  documentId: string;
  before: StateName;
  /** The draft as it is now when left out. */
  after?: StateName | undefined;
};

/** What changed from one version or checkpoint of a document to another. Errors: not-found. */
export async function compareStates(
  db: Db,
  { before, after, ...ref }: States,
): Promise<{ differences: ReviewedDocument['differences'] }> {
  if (!(await findDocumentById(db, ref))) throw new AppError('not-found');
  const old = await findState(db, { ...ref, state: before });
  const now = after === undefined ? await draftOf(db, ref) : await findState(db, { ...ref, state: after });
  if (!old || !now) throw new AppError('not-found');
  const isLinking = [old, now].some((page) => savedSectionIds(page).length > 0);
  const collections = isLinking ? await listCollections(db, ref.websiteId) : [];
  const titles = new Map(collections.map(({ id, title }) => [id, title]));
  const differences = comparePages(old, now, { maxText: MAX_TEXT, titleOf: (id) => titles.get(id) });
  return { differences: differences.slice(0, MAX_DIFFERENCES) };
}

async function draftOf(db: Db, ref: { websiteId: string; documentId: string }) {
  const { draft } = await loadDraft(db, ref);
  const { page } = checkDraft(draft);
  draft.destroy();
  return page;
}
