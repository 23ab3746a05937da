import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import { type EntryPath, keyed, type ListRef, type NavigationLinks, type PageLine } from './page-lines.ts';

/**
 * What a move changes, told by what stands beside it, so that it fits what others have done in the meantime. Plain data: it is
 * kept in the history.
 */
export type Arrangement = {
  /** Another folder, or another place in the order: behind `after`, first for null, where it is if absent. */
  page?: { id: string; from: string | null; to: string | null; after?: string | null };
  /** The entry of a navigation that goes. */
  takeOut?: EntryPath;
  /** The entry that comes, below the entry of the path. */
  putIn?: EntryPath & { after: string | null; item: NavigationItem };
};

/** A place for a line: in a list, behind the line of that name, or first. */
export type Place = { list: ListRef; after: string | null };

/** What is known of a site's pages. */
export type Known = { pages: readonly Collection[]; navigations: readonly NavigationLinks[] };

/** The pages and navigations once it is done, what the server is sent, and what takes it back. */
export type Plan = {
  pages: readonly Collection[];
  navigations: readonly NavigationLinks[];
  body: {
    ids: string[];
    from?: string[];
    moved?: { id: string; parentId: string | null; rowVersion: number };
    navigations: { fieldName: string; revision: string; items: NavigationItem[] }[];
  };
  inverse: Arrangement;
};

/** The change that brings a line to a place. A page that leaves its folder comes to the top of the site. */
export function arrangementFor({ page, item, list, id }: PageLine, { list: to, after }: Place): Arrangement {
  const takeOut = 'nav' in list ? { takeOut: { nav: list.nav, path: [...list.path, id] } } : {};
  const leaves = 'folder' in list && list.folder !== null;
  if ('nav' in to) {
    const own = item ?? entryOf(page);
    const moved = page && leaves ? { page: { id: page.id, from: page.parentId, to: null } } : {};
    return { ...takeOut, ...moved, ...(own ? { putIn: { ...to, after, item: own } } : {}) };
  }
  if (!page) return takeOut;
  const parentId = to.folder ?? (leaves ? null : page.parentId);
  return { ...takeOut, page: { id: page.id, from: page.parentId, to: parentId, after } };
}

/** An entry that leads to a page. */
export function entryOf(page: Collection | null): NavigationItem | null {
  if (!page) return null;
  return page.type === 'member-area'
    ? { memberAreaId: page.id, items: [] }
    : { collectionId: page.id, items: [] };
}

/** What an arrangement does to what is there now; null when that is no longer possible. */
export function planOf({ page, takeOut, putIn }: Arrangement, { pages, navigations }: Known): Plan | null {
  const inverse: Arrangement = {};
  let nextPages = pages;
  if (page) {
    const moved = movedPage(page, pages);
    if (!moved) return null;
    nextPages = moved.pages;
    inverse.page = moved.inverse;
  }
  const links = new Map(navigations.map(({ identifier, links }) => [identifier, links]));
  if (takeOut) {
    const found = withoutEntry(links.get(takeOut.nav) ?? [], takeOut.path);
    if (!found) return null;
    links.set(takeOut.nav, found.items);
    inverse.putIn = {
      nav: takeOut.nav,
      path: takeOut.path.slice(0, -1),
      after: found.before,
      item: found.item,
    };
  }
  if (putIn) {
    const found = withEntry(links.get(putIn.nav) ?? [], putIn);
    if (!found) return null;
    links.set(putIn.nav, found.items);
    inverse.takeOut = { nav: putIn.nav, path: [...putIn.path, found.key] };
  }
  const changed = navigations.filter(({ identifier, links: before }) => links.get(identifier) !== before);
  const from = pages.map(({ id }) => id);
  const ids = nextPages.map(({ id }) => id);
  const isReordered = ids.some((id, index) => id !== from[index]);
  const stored = pages.find(({ id }) => id === page?.id);
  return {
    pages: nextPages,
    navigations: navigations.map((each) => ({ ...each, links: links.get(each.identifier) ?? each.links })),
    body: {
      ids: isReordered ? ids : [],
      ...(isReordered ? { from } : {}),
      ...(page && stored && page.from !== page.to
        ? { moved: { id: page.id, parentId: page.to, rowVersion: stored.rowVersion } }
        : {}),
      navigations: changed.map(({ identifier, revision }) => ({
        fieldName: identifier,
        revision,
        items: [...(links.get(identifier) ?? [])],
      })),
    },
    inverse,
  };
}

function movedPage({ id, from, to, after }: NonNullable<Arrangement['page']>, pages: readonly Collection[]) {
  const page = pages.find((each) => each.id === id);
  if (page?.parentId !== from) return null;
  if (to !== null && !pages.some((each) => each.id === to)) return null;
  const before = previousIn(pages, page);
  const moved = { ...page, parentId: to };
  const inverse = { id, from: to, to: from, ...(after === undefined ? {} : { after: before }) };
  if (after === undefined) return { pages: pages.map((each) => (each === page ? moved : each)), inverse };
  const rest = pages.filter((each) => each !== page);
  const behind = after === null ? -1 : rest.findIndex((each) => each.id === after);
  const first = rest.findIndex(({ parentId }) => parentId === to);
  const last = rest.findLastIndex(({ parentId }) => parentId === to);
  // What it was to stand behind is gone: it comes last.
  const at = after === null ? first : behind < 0 ? last + 1 : behind + 1;
  return { pages: rest.toSpliced(at < 0 ? rest.length : at, 0, moved), inverse };
}

function previousIn(pages: readonly Collection[], page: Collection): string | null {
  const beside = pages.filter(({ parentId }) => parentId === page.parentId);
  return beside[beside.indexOf(page) - 1]?.id ?? null;
}

type Without = { items: NavigationItem[]; item: NavigationItem; before: string | null };

function withoutEntry(items: readonly NavigationItem[], [key, ...rest]: readonly string[]): Without | null {
  const keys = keyed(items).map(([name]) => name);
  const index = keys.indexOf(key ?? '');
  const found = items[index];
  if (!found) return null;
  if (rest.length === 0)
    return { items: items.toSpliced(index, 1), item: found, before: keys[index - 1] ?? null };
  const inner = withoutEntry(found.items, rest);
  return inner && { ...inner, items: items.with(index, { ...found, items: inner.items }) };
}

type With = { items: NavigationItem[]; key: string };

function withEntry(
  items: readonly NavigationItem[],
  { path: [key, ...rest], after, item }: Pick<NonNullable<Arrangement['putIn']>, 'path' | 'after' | 'item'>,
): With | null {
  const keys = keyed(items).map(([name]) => name);
  if (key === undefined) {
    const behind = after === null ? -1 : keys.indexOf(after);
    const at = after !== null && behind < 0 ? items.length : behind + 1;
    const next = items.toSpliced(at, 0, item);
    return { items: next, key: keyed(next)[at]?.[0] ?? '' };
  }
  const index = keys.indexOf(key);
  const parent = items[index];
  const inner = parent && withEntry(parent.items, { path: rest, after, item });
  return inner ? { ...inner, items: items.with(index, { ...parent, items: inner.items }) } : null;
}
