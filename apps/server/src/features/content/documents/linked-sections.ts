import { isLinked, savedSectionIds } from '@sitewright/document/linked-sections';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../platform/database/database.ts';
import { listDrafts } from './draft/drafts.ts';
import { isSavedSection, listLinks, type SectionLink } from './queries/section-links.ts';

/** Pages and items that show saved sections of a site (or one of them) linked: to visitors, or in their drafts as they are now. */
export async function listSectionUses(
  db: Db,
  of: { websiteId: string; savedSectionId?: string },
): Promise<SectionLink[]> {
  const links = await listLinks(db, of);
  const named = new Map<string, ReadonlySet<string>>();
  for (const kind of ['page', 'item'] as const) {
    const unsure = links.filter((link) => link.kind === kind && !link.isShown);
    const ownerIds = [...new Set(unsure.map(({ ownerId }) => ownerId))];
    for (const [id, draft] of await listDrafts(db, { websiteId: of.websiteId, kind, ownerIds }))
      named.set(id, new Set(savedSectionIds(draft)));
  }
  return links.filter(
    ({ isShown, ownerId, savedSectionId }) => isShown || named.get(ownerId)?.has(savedSectionId),
  );
}

/** What keeps a page from being published for the saved sections it names (node id → message): in one of them there is no other. */
export async function linkProblems(
  db: Db,
  { websiteId, ownerId }: { websiteId: string; ownerId: string },
  { sections }: PageDocument,
): Promise<Record<string, string>> {
  const linked = sections.filter(isLinked);
  if (linked.length === 0 || !(await isSavedSection(db, websiteId, ownerId))) return {};
  return Object.fromEntries(
    linked.map(({ id }) => [id, 'A saved section holds no linked one. Unlink it first.']),
  );
}
