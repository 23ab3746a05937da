import { withoutPrefix } from '@sitewright/domain/language/site-languages';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import { pagePaths } from './page-paths.ts';

/**
 * Published pages that a password or a member area keeps from visitors, and all published pages, by whose addresses they are found. Of a page
 * that is locked nothing stands in the other parts of a bundle.
 */
export type LockedPages = {
  /** All published pages, locked or not, in the order of the page list. */
  published: readonly Collection[];
  byId: ReadonlyMap<string, Collection>;
  byUrl: ReadonlyMap<string, Collection>;
  /** Locked pages by their id, with the title and nothing else that tells what is on them: menus lead to them. */
  signs: ReadonlyMap<string, Collection>;
  /** Addresses of locked pages. */
  urls: ReadonlyMap<string, string>;
};

/**
 * What a visitor finds at an address: a page for all, one that a password or a membership of hers opened, the password that is
 * asked for (of a page, or of the site: null), or the member area that she does not belong to.
 */
export type Door =
  | { access: 'open' | 'unlocked' }
  | { access: 'locked'; pageId: string | null }
  | { access: 'members'; area: Collection };

/** Divides published pages into those that visitors see who know these passwords and belong to these areas, and the others. */
export function divideLocked(
  published: readonly Collection[],
  versions: readonly string[],
  prefix = '',
): { open: readonly Collection[]; locked: LockedPages } {
  const { byId, byUrl, urls } = pagePaths(published, { drafts: false, prefix });
  const shut = published.filter((page) => lockOn(chainOf(page, byId), versions) !== undefined);
  if (shut.length === 0) return { open: published, locked: { ...NOTHING, published } };
  const ids = new Set(shut.map(({ id }) => id));
  return {
    open: published.filter(({ id }) => !ids.has(id)),
    locked: {
      ...{ published, byId, byUrl },
      signs: new Map(shut.filter(({ type }) => !isDesignedPart(type)).map((page) => [page.id, signOf(page)])),
      urls: new Map([...urls].filter(([id]) => ids.has(id))),
    },
  };
}

const NOTHING = { byId: new Map(), byUrl: new Map(), signs: new Map(), urls: new Map() };

/**
 * Whether the path of a page, of something below it or of nothing below it is locked. `versions`: passwords the visitor knows, and
 * areas she belongs to.
 */
export function doorAt(
  { website, local, ...pages }: Doors & { website: { passwordVersion: string | null }; local?: LocalDoors },
  path: string,
  versions: readonly string[],
): Door {
  const { passwordVersion } = website;
  if (passwordVersion !== null && !versions.includes(passwordVersion))
    return { access: 'locked', pageId: null };
  const chain =
    chainAt(pages, path) ?? (local && chainAt(local.first, withoutPrefix(path, local.prefix))) ?? [];
  const lock = lockOn(chain, versions);
  if (lock && isShut(lock.passwordVersion, versions)) return { access: 'locked', pageId: lock.id };
  if (lock) return { access: 'members', area: lock };
  const isKept = passwordVersion !== null || lockOn(chain, []) !== undefined;
  return { access: isKept ? 'unlocked' : 'open' };
}

type Doors = { locked: LockedPages; prefix?: string };
/** In another language pages are found by their address in the first one, too: it leads to them, past the same doors. */
type LocalDoors = { prefix: string; first: Doors };

/** The page of a path, or the nearest above it, below the folders it lies in. */
function chainAt({ locked, prefix = '' }: Doors, path: string): Collection[] | undefined {
  const page = pageAbove(locked, path.toLowerCase(), prefix);
  return page && chainOf(page, locked.byId);
}

function pageAbove({ byUrl }: LockedPages, path: string, prefix: string): Collection | undefined {
  if (byUrl.size === 0) return undefined;
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    // The home page of a language stands above no other.
    if (at === prefix && path !== prefix) break;
    const page = byUrl.get(at);
    if (page) return page;
  }
  return undefined;
}

/** A page below all folders it lies in, the outermost first. */
function chainOf(page: Collection, byId: ReadonlyMap<string, Collection>): Collection[] {
  const chain: Collection[] = [];
  for (let at: Collection | undefined = page; at && !chain.includes(at); at = byId.get(at.parentId ?? ''))
    chain.unshift(at);
  return chain;
}

function lockOn(chain: readonly Collection[], versions: readonly string[]): Collection | undefined {
  return chain.find(
    ({ passwordVersion, areaJoining, id }) =>
      isShut(passwordVersion, versions) || isShut(areaJoining === null ? null : id, versions),
  );
}

function isShut(key: string | null, versions: readonly string[]): boolean {
  return key !== null && !versions.includes(key);
}

function signOf(page: Collection): Collection {
  return {
    ...page,
    description: '',
    mainImageId: null,
    background: { source: 'none' },
    seoTitle: '',
    seoDescription: '',
    categories: [],
    tags: [],
    itemCount: 0,
  };
}
