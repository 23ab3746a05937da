import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { SiteBundle } from './site-bundle.ts';

/** Pages of a folder that visitors can go to, in their order: those that are seen, and the signs of locked ones. */
export function pagesIn(bundle: SiteBundle, folderId: string): Collection[] {
  const seen = bundle.collections.filter(({ parentId, id }) => parentId === folderId && bundle.urls.has(id));
  const signs = [...bundle.locked.signs.values()].filter(({ parentId }) => parentId === folderId);
  if (signs.length === 0) return seen;
  return [...seen, ...signs].sort((one, other) => one.displayIndex - other.displayIndex);
}

/** A page as menus name it, with its address: one that is seen, or the sign of a locked one. */
export function linkedPage(bundle: SiteBundle, id: string): Collection | undefined {
  const seen = bundle.urls.has(id) ? bundle.byId.get(id) : undefined;
  return seen ?? bundle.locked.signs.get(id);
}
