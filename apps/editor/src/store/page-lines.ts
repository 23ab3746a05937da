import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { ExternalLink, NavigationItem } from '@sitewright/domain/site/navigation-schema';
import { t } from '@sitewright/owner-texts/t';
import { navigationTitle } from '../labels/navigation-title.ts';

/** One navigation as last read. `revision` is the same for the same links. */
export type NavigationLinks = {
  identifier: string;
  title: string;
  links: readonly NavigationItem[];
  revision: string;
};

/** Where an entry of a navigation stands: its own key, behind those of the entries it lies below. */
export type EntryPath = { nav: string; path: readonly string[] };

/** A list that lines stand in: a level of a navigation, the pages of a folder, or (`folder: null`) those that are in neither. */
export type ListRef = EntryPath | { folder: string | null };

/** A page, or another link of a navigation, as a line of the panel. A page may have several. */
export type PageLine = {
  /** Different for each line of the panel. */
  key: string;
  /** Its name among the lines beside it. */
  id: string;
  depth: number;
  title: string;
  page: Collection | null;
  link: ExternalLink | null;
  /** The entry it is; null for a page that stands in a folder or in no navigation. */
  item: NavigationItem | null;
  list: ListRef;
  /** The list below it; null where nothing can be put below. */
  inner: ListRef | null;
};

/** Lines of one navigation, or (`nav: null`) the pages that no navigation leads to. */
export type PageGroup = { nav: string | null; title: string; lines: readonly PageLine[] };

type Known = { pages: readonly Collection[]; navigations: readonly NavigationLinks[] };

/** The pages of a site as its navigations show them, and then the others. */
export function pageGroups({ pages, navigations }: Known): PageGroup[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const inFolder = Map.groupBy(pages, ({ parentId }) => parentId);
  const shown = new Set<string>();

  const pageLine = (page: Collection, depth: number, list: ListRef, above: string): PageLine => {
    const key = `${above} ${page.id}`;
    const inner = page.folder ? { folder: page.id } : null;
    return { key, id: page.id, depth, title: page.title, page, link: null, item: null, list, inner };
  };
  const folderLines = (folderId: string, depth: number, above: string): PageLine[] =>
    (inFolder.get(folderId) ?? []).flatMap((page) => {
      shown.add(page.id);
      const line = pageLine(page, depth, { folder: folderId }, above);
      return [line, ...folderLines(page.id, depth + 1, line.key)];
    });
  const entryLines = (items: readonly NavigationItem[], list: EntryPath): PageLine[] =>
    keyed(items).flatMap(([id, item]) => {
      const page = byId.get(item.collectionId ?? item.memberAreaId ?? '') ?? null;
      const below = { nav: list.nav, path: [...list.path, id] };
      const depth = list.path.length;
      const key = ['nav', below.nav, ...below.path].join(' ');
      // Links of its own stand in place of what lies in a folder.
      const isFolder = page?.folder === true && item.items.length === 0;
      if (page) shown.add(page.id);
      const title = item.externalLink?.title ?? page?.title ?? t('shell.deletedPage');
      const inner = isFolder ? { folder: page.id } : below;
      const line = { key, id, depth, title, page, link: item.externalLink ?? null, item, list, inner };
      return [line, ...(isFolder ? folderLines(page.id, depth + 1, key) : entryLines(item.items, below))];
    });

  const groups = navigations.map((navigation) => ({
    nav: navigation.identifier,
    title: navigationTitle(navigation),
    lines: entryLines(navigation.links, { nav: navigation.identifier, path: [] }),
  }));
  // What lies in a folder whose links stand in its place, or in none that is there, stands beside the others.
  const isTop = ({ id, parentId }: Collection) =>
    !shown.has(id) && (parentId === null || shown.has(parentId) || !byId.has(parentId));
  const lines = pages.filter(isTop).flatMap((page) => {
    const line = pageLine(page, 0, { folder: null }, 'page');
    return [line, ...folderLines(page.id, 1, line.key)];
  });
  return [...groups, { nav: null, title: t('shell.notLinked'), lines }];
}

/** Entries with their names: what they lead to, numbered where two lead to the same. */
export function keyed(items: readonly NavigationItem[]): [string, NavigationItem][] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const { collectionId, memberAreaId, externalLink } = item;
    const target = collectionId ?? memberAreaId ?? `${externalLink?.url} ${externalLink?.title}`;
    const count = (counts.get(target) ?? 0) + 1;
    counts.set(target, count);
    return [count === 1 ? target : `${target} ${count}`, item];
  });
}

/** True for the same list. */
export function isSameList(one: ListRef, other: ListRef): boolean {
  if ('nav' in one) return 'nav' in other && one.nav === other.nav && one.path.join() === other.path.join();
  return 'folder' in other && one.folder === other.folder;
}

/** A line with all that stands below it. */
export function branchAt(lines: readonly PageLine[], index: number): readonly PageLine[] {
  const depth = lines[index]?.depth ?? 0;
  let end = index + 1;
  while ((lines[end]?.depth ?? -1) > depth) end++;
  return lines.slice(index, end);
}
