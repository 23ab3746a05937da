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

/**
 * Ids of all pages in the order of the list once a page has changed places with the one before or after it in its folder;
 * null when it is the first or last there.
 */
export function movedOrder(
  page: Collection,
  pages: readonly Collection[],
  step: 1 | -1,
): readonly string[] | null {
  const ids = pages.map(({ id }) => id);
  const siblings = pages.filter(({ parentId }) => parentId === page.parentId).map(({ id }) => id);
  const other = siblings[siblings.indexOf(page.id) + step];
  if (other === undefined) return null;
  const [from, to] = [ids.indexOf(page.id), ids.indexOf(other)];
  ids[from] = other;
  ids[to] = page.id;
  return ids;
}
