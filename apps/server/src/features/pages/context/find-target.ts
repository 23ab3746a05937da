import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
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
  const cut = path.lastIndexOf('/');
  const holder = cut > 0 ? bundle.byUrl.get(path.slice(0, cut)) : undefined;
  if (holder && !holder.folder && holder.type !== 'page') return ofItem(holder, path.slice(cut + 1));
  if (lower !== path && findTarget(bundle, lower).kind !== 'not-found')
    return { kind: 'redirect', location: lower };
  return { kind: 'not-found' };
}

function ofItem(collection: Collection, urlId: string): Target {
  return { kind: 'item', collection, urlId };
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
