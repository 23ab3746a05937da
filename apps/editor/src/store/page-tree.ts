import type { Collection } from '@sitewright/domain/site/collection-schema';

/** A page in the list, and how many folders it lies in. */
export type PageNode = { page: Collection; depth: number };

/** Pages in their order, each folder followed by what lies in it. What lies in a page that is not there stands at the top. */
export function pageTree(pages: readonly Collection[]): PageNode[] {
  const pageIds = new Set(pages.map(({ id }) => id));
  const inside = Map.groupBy(pages, ({ parentId }) => (parentId && pageIds.has(parentId) ? parentId : null));
  const below = (parentId: string | null, depth: number): PageNode[] =>
    (inside.get(parentId) ?? []).flatMap((page) => [{ page, depth }, ...below(page.id, depth + 1)]);
  return below(null, 0);
}

/** Folders a page may be put into: not itself, nor one that lies inside it. By their path. */
export function foldersFor(page: Collection, pages: readonly Collection[]): Collection[] {
  const own = new Set([page.id]);
  for (const node of pageTree(pages)) if (own.has(node.page.parentId ?? '')) own.add(node.page.id);
  return pages.filter(({ id, folder }) => folder && !own.has(id));
}
