import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { itemUrlIdOf } from '@sitewright/domain/site/item-address';
import type { SiteBundle } from './site-bundle.ts';

/** What an address of a site leads to. */
export type Target =
  | { kind: 'collection'; collection: Collection }
  | { kind: 'item'; collection: Collection; urlId: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'not-found' };

/** Finds the page or item of a normalised path. Other spellings of a known address are redirected to it. */
export function findTarget(bundle: SiteBundle, path: string): Target {
  const exact = bundle.byUrl.get(path);
  if (exact) return ofCollection(bundle, exact, path);
  const lower = path.toLowerCase();
  const item = itemBelow(bundle, path);
  if (item) return item;
  if (lower !== path && findTarget(bundle, lower).kind !== 'not-found')
    return { kind: 'redirect', location: lower };
  return { kind: 'not-found' };
}

/** Parts of a path that may follow the collection: year, month, day and the item's own. */
const MOST_PARTS = 4;

function itemBelow(bundle: SiteBundle, path: string): Target | null {
  const parts = path.split('/');
  for (let count = 1; count <= MOST_PARTS && count < parts.length - 1; count += 1) {
    const collection = bundle.byUrl.get(parts.slice(0, -count).join('/'));
    if (!collection) continue;
    if (collection.folder || collection.type === 'page') return null;
    const urlId = itemUrlIdOf(collection, parts.slice(-count));
    return urlId === null ? null : { kind: 'item', collection, urlId };
  }
  return null;
}

/** The home page has one address; a redirect folder leads to its first page. */
function ofCollection(bundle: SiteBundle, collection: Collection, path: string): Target {
  if (collection.homepage && path !== '/') return { kind: 'redirect', location: '/' };
  if (!collection.folder || collection.folderBehavior === FOLDER_BEHAVIOURS.index)
    return { kind: 'collection', collection };
  const first = bundle.collections.find(
    ({ parentId, id }) => parentId === collection.id && bundle.urls.has(id),
  );
  const location = first && bundle.urls.get(first.id);
  return location ? { kind: 'redirect', location } : { kind: 'not-found' };
}
