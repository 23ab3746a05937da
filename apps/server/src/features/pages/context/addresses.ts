import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isDesignedPart } from '@sitewright/domain/site/collection-type';

/**
 * Addresses of pages: the parts of all pages above, then the page's own; a page below a hidden one has none. Parts of the
 * site such as its overlay have one only where they are edited.
 */
export function addressesOf(
  collections: readonly Collection[],
  { drafts }: { drafts: boolean },
): {
  byId: Map<string, Collection>;
  urls: Map<string, string>;
  paths: Map<string, string>;
  byUrl: Map<string, Collection>;
} {
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const urls = new Map<string, string>();
  const paths = new Map<string, string>();
  const byUrl = new Map<string, Collection>();
  for (const collection of collections) {
    const path = pathOf(collection, byId);
    if (path === null || (!drafts && isDesignedPart(collection.type))) continue;
    paths.set(collection.id, path);
    urls.set(collection.id, collection.homepage ? '/' : path);
    byUrl.set(path, collection);
    if (collection.homepage) byUrl.set('/', collection);
  }
  return { byId, urls, paths, byUrl };
}

function pathOf(collection: Collection, byId: ReadonlyMap<string, Collection>): string | null {
  const parts: string[] = [];
  const seen = new Set<string>();
  for (let at: Collection | undefined = collection; at; ) {
    if (seen.has(at.id)) return null;
    seen.add(at.id);
    parts.unshift(at.urlId);
    if (at.parentId === null) break;
    const above: Collection | undefined = byId.get(at.parentId);
    if (!above) return null;
    at = above;
  }
  return `/${parts.join('/')}`;
}
