import { pageFacts } from '@sitewright/blocks/checks/page-facts';
import { MAX_REVIEWED, type ReviewedDocument } from '@sitewright/contract/publishing';
import { blocksOf } from '@sitewright/document/blocks-of';
import { comparePages } from '@sitewright/document/compare-pages';
import { EMPTY_PAGE } from '@sitewright/document/empty-page';
import { expandLinked, isLinked, linkOf, savedSectionIds } from '@sitewright/document/linked-sections';
import type { PageDocument } from '@sitewright/document/schema';
import { documentPermission } from '@sitewright/domain/account/document-rights';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { checkPage, type Finding } from '@sitewright/domain/site/publish-checks/check-page';
import { internalLink } from '@sitewright/domain/site/publish-checks/internal-link';
import type { FileFacts, PageFacts } from '@sitewright/domain/site/publish-checks/page-facts';
import type { Db } from '../../../platform/database/database.ts';
import { listFilesById } from '../assets/index.ts';
import { listCollections } from '../collections/index.ts';
import {
  type CheckedDraft,
  checkDraft,
  findState,
  linkProblems,
  listDrafts,
  listSectionUses,
  loadDraft,
} from '../documents/index.ts';
import { linkTargets } from './link-targets.ts';
import { type ChangedDocument, listChangedDocuments } from './queries/changed-documents.ts';

/** Differences of one document that are told; the rest is as good as a new page. */
const MAX_DIFFERENCES = 200;

/** `shown`: the page with what its linked sections show. */
type Read = CheckedDraft & { row: ChangedDocument; seq: number; shown: PageDocument; facts: PageFacts };

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
    const { page } = checked;
    const linked = await linkProblems(db, { websiteId, ownerId: row.owner_id }, page);
    const problems = { ...checked.problems, ...linked };
    const shown = await withDraftsOfSaved(db, websiteId, page);
    drafts.push({ page, problems, row, seq, shown, facts: pageFacts(shown) });
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
  for (const { row, seq, page, problems, shown, facts } of drafts) {
    const owner = byId.get(row.owner_id);
    const isSaved = owner?.type === 'section-library';
    const ref = { websiteId, documentId: row.id };
    const version = row.published_version;
    const before = version === null ? null : await findState(db, { ...ref, state: version });
    documents.push({
      documentId: row.id,
      kind: row.kind,
      ownerId: row.owner_id,
      title: row.title,
      recordType: row.recordType,
      status: row.status ?? 'published',
      isNew: version === null,
      seq,
      differences: comparePages(before ?? EMPTY_PAGE, page, {
        titleOf: (id) => byId.get(id)?.title,
      }).slice(0, MAX_DIFFERENCES),
      shownOn: isSaved ? await titlesShowing(db, websiteId, row.owner_id) : [],
      findings: [
        ...unseenSections(page, byId),
        ...atLinks(
          shown,
          checkPage(facts, {
            targets,
            files,
            search: row.kind === 'page' && !isSaved ? searchOf(owner) : null,
          }),
        ),
      ],
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

/** A page as it would show once all of it was published, saved sections too. */
async function withDraftsOfSaved(db: Db, websiteId: string, page: PageDocument): Promise<PageDocument> {
  const ownerIds = savedSectionIds(page);
  if (ownerIds.length === 0) return page;
  const saved = await listDrafts(db, { websiteId, kind: 'page', ownerIds });
  return expandLinked(page, (id) => saved.get(id) ?? null);
}

/** Linked sections of which visitors see nothing. */
function unseenSections({ sections }: PageDocument, saved: ReadonlyMap<string, Collection>): Finding[] {
  return sections.filter(isLinked).flatMap(({ id, savedSectionId }): Finding[] => {
    const { title = '', status } = saved.get(savedSectionId) ?? {};
    if (status === 'published') return [];
    const kind = status === undefined ? 'section-missing' : 'section-unseen';
    const isPublishedWith = status === 'draft' || status === 'needs-review';
    const until = isPublishedWith ? { untilPublished: savedSectionId } : {};
    return [{ kind, nodeId: id, field: '', detail: title, ...until }];
  });
}

/** What is found in a linked section is told of its place on the page. */
function atLinks({ sections }: PageDocument, findings: readonly Finding[]): Finding[] {
  const links = new Map(
    sections.flatMap((section) => {
      const link = linkOf(section);
      return link === null ? [] : [section, ...blocksOf(section)].map(({ id }) => [id, link] as const);
    }),
  );
  return findings.map((finding) => ({
    ...finding,
    nodeId: links.get(finding.nodeId ?? '') ?? finding.nodeId,
  }));
}

async function titlesShowing(db: Db, websiteId: string, savedSectionId: string): Promise<string[]> {
  return (await listSectionUses(db, { websiteId, savedSectionId })).map(({ title }) => title);
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
