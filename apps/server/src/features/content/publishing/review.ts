import { pageFacts } from '@sitewright/blocks/checks/page-facts';
import { MAX_REVIEWED, type ReviewedDocument } from '@sitewright/contract/publishing';
import { comparePages } from '@sitewright/document/compare-pages';
import { EMPTY_PAGE } from '@sitewright/document/empty-page';
import { documentPermission } from '@sitewright/domain/account/document-rights';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { checkPage } from '@sitewright/domain/site/publish-checks/check-page';
import { internalLink } from '@sitewright/domain/site/publish-checks/internal-link';
import type { FileFacts, PageFacts } from '@sitewright/domain/site/publish-checks/page-facts';
import type { Db } from '../../../platform/database/database.ts';
import { listFilesById } from '../assets/index.ts';
import { listCollections } from '../collections/index.ts';
import { type CheckedDraft, checkDraft, findVersion, loadDraft } from '../documents/index.ts';
import { linkTargets } from './link-targets.ts';
import { type ChangedDocument, listChangedDocuments } from './queries/changed-documents.ts';

/** Differences of one document that are told; the rest is as good as a new page. */
const MAX_DIFFERENCES = 200;

type Read = CheckedDraft & { row: ChangedDocument; seq: number; facts: PageFacts };

/** Everything that was changed since it was published, with what visitors would stumble over. */
export async function reviewSite(
  db: Db,
  {
    websiteId,
    first,
    permissions,
  }: { websiteId: string; first: string | null; permissions: ReadonlySet<Permission> },
): Promise<{ documents: ReviewedDocument[]; total: number }> {
  const { documents: rows, total } = await listChangedDocuments(db, {
    websiteId,
    first,
    limit: MAX_REVIEWED,
    ...shownTo(permissions),
  });
  const collections = await listCollections(db, websiteId);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const drafts: Read[] = [];
  for (const row of rows) {
    const { draft, seq } = await loadDraft(db, { websiteId, documentId: row.id });
    const checked = checkDraft(draft);
    draft.destroy();
    drafts.push({ ...checked, row, seq, facts: pageFacts(checked.page) });
  }
  const paths = drafts.flatMap(({ facts }) =>
    facts.links.flatMap(({ url }) => internalLink(url)?.path || []),
  );
  const targets = await linkTargets(db, websiteId, { paths, collections });
  const files = await filesOf(
    db,
    websiteId,
    drafts.flatMap(({ facts }) => facts.files.map(({ fileId }) => fileId)),
  );
  const documents: ReviewedDocument[] = [];
  for (const { row, seq, page, problems, facts } of drafts) {
    const owner = byId.get(row.owner_id);
    const ref = { websiteId, documentId: row.id };
    const version = row.published_version;
    const before = version === null ? null : await findVersion(db, { ...ref, version });
    documents.push({
      documentId: row.id,
      kind: row.kind,
      ownerId: row.owner_id,
      title: row.title,
      status: row.status ?? 'published',
      isNew: version === null,
      seq,
      differences: comparePages(before ?? EMPTY_PAGE, page).slice(0, MAX_DIFFERENCES),
      findings: checkPage(facts, { targets, files, search: row.kind === 'page' ? searchOf(owner) : null }),
      problems,
    });
  }
  return { documents, total };
}

/** Whoever looks after products alone is shown theirs alone, and whoever does not, none of them. */
function shownTo(permissions: ReadonlySet<Permission>): { products: boolean; others: boolean } {
  const may = (isProduct: boolean) =>
    permissions.has(documentPermission({ kind: 'item', isProduct }, 'edit'));
  return { products: may(true), others: may(false) };
}

function searchOf(page: Collection | undefined) {
  return page ?? { seoTitle: '', seoDescription: '', description: '', seoHidden: true };
}

/** Uploads by id, as the checks see them. Animated pictures and SVGs are sent as they are, of others smaller ones are made. */
async function filesOf(db: Db, websiteId: string, ids: readonly string[]): Promise<Map<string, FileFacts>> {
  const { images, media } = await listFilesById(db, { websiteId, ids: [...new Set(ids)] });
  return new Map([
    ...images.map(({ id, altText, sizeBytes, format, isAnimated }): [string, FileFacts] => [
      id,
      { altText, sizeBytes, isSentAsIs: isAnimated || format === 'svg', isImage: true },
    ]),
    ...media.map(({ id, sizeBytes }): [string, FileFacts] => [
      id,
      { altText: '', sizeBytes, isSentAsIs: true, isImage: false },
    ]),
  ]);
}
