import { withPrefix } from '@sitewright/domain/language/site-languages';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import { pagePath } from '@sitewright/domain/site/page-path';

/**
 * Addresses of pages: the parts of all pages above, then the page's own; a page below a hidden one has none. Parts of the
 * site such as its overlay have one only where they are edited. `prefix`: that of the language.
 */
export function pagePaths(
  collections: readonly Collection[],
  { drafts, prefix = '' }: { drafts: boolean; prefix?: string },
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
    const below = pagePath(collection, byId);
    if (below === null || (!drafts && isDesignedPart(collection.type))) continue;
    const path = withPrefix(below, prefix);
    const home = withPrefix('/', prefix);
    paths.set(collection.id, path);
    urls.set(collection.id, collection.homepage ? home : path);
    byUrl.set(path, collection);
    if (collection.homepage) byUrl.set(home, collection);
  }
  return { byId, urls, paths, byUrl };
}
