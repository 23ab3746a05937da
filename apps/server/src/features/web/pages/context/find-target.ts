import { withoutPrefix } from '@sitewright/domain/language/site-languages';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import type { Db } from '../../../../platform/database/database.ts';
import { firstNameOf, type ItemNames, itemBelow, itemNamesIn } from './item-names.ts';
import { pagesIn } from './linked-pages.ts';
import { localUrl } from './local-bundle.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Leads to another path of the site; `isToLanguage`: from the address that the same has in the first language. */
type Redirect = { kind: 'redirect'; location: string; status?: 301 | 302; isToLanguage?: true };

/** Target of a URL path on a site. */
export type Target =
  | { kind: 'collection'; collection: Collection; canonicalPath?: string }
  | { kind: 'item'; collection: Collection; urlId: string }
  | Redirect
  | { kind: 'empty-area'; area: Collection }
  | { kind: 'not-found' };

/** Finds the page or item of a normalised path. Other spellings of a known address are redirected to it. */
function findTarget(bundle: SiteBundle, path: string, variant?: string): Target {
  const exact = bundle.byUrl.get(path);
  if (exact) return ofCollection(bundle, exact, { path, variant });
  const lower = path.toLowerCase();
  const item = itemBelow(bundle, path);
  if (item) return { kind: 'item', ...item };
  if (lower !== path && findTarget(bundle, lower).kind !== 'not-found')
    return { kind: 'redirect', location: lower };
  return ofFirstLanguage(bundle, path);
}

/** The same with the item by its word in the first language, by which items are read; one that a redirect leads to, by its own word. */
export async function targetAt(db: Db, bundle: SiteBundle, path: string, variant?: string): Promise<Target> {
  const target = findTarget(bundle, path, variant);
  if (target.kind === 'item') return { ...target, urlId: await firstNameOf(db, bundle, target) };
  if (target.kind !== 'redirect' || !target.isToLanguage || !bundle.local) return target;
  const names = await itemNamesIn(db, bundle, [withoutPrefix(path, bundle.local.prefix)]);
  return ofFirstLanguage(bundle, path, names);
}

/** The address that a page has in the site's first language, below the prefix of another one, leads to the page. */
function ofFirstLanguage(bundle: SiteBundle, path: string, names?: ItemNames): Target {
  const { local } = bundle;
  const location = local ? localUrl(bundle, withoutPrefix(path, local.prefix), names) : null;
  return location === null || location === path
    ? { kind: 'not-found' }
    : { kind: 'redirect', location, status: 302, isToLanguage: true };
}

/**
 * The home page has one address. An index is a page of its own, a redirect folder leads to its first page, a variation
 * folder shows one of its pages (the first, or the one named by `variant`), any other folder has no page. A member area without
 * pages says so. Source: SITE-19.
 */
function ofCollection(
  bundle: SiteBundle,
  collection: Collection,
  { path, variant }: { path: string; variant: string | undefined },
): Target {
  const home = bundle.prefix || '/';
  if (collection.homepage && path !== home) return { kind: 'redirect', location: home };
  const { folder, folderBehavior } = collection;
  if (!folder || folderBehavior === FOLDER_BEHAVIOURS.index) return { kind: 'collection', collection };
  if (folderBehavior === FOLDER_BEHAVIOURS.none) return { kind: 'not-found' };
  const { urls, locked } = bundle;
  const nothing: Target =
    collection.areaJoining === null ? { kind: 'not-found' } : { kind: 'empty-area', area: collection };
  if (folderBehavior !== FOLDER_BEHAVIOURS.variation) {
    const [first] = pagesIn(bundle, collection.id);
    const location = first && (urls.get(first.id) ?? locked.urls.get(first.id));
    return location ? { kind: 'redirect', location, status: 302 } : nothing;
  }
  const children = bundle.collections.filter(
    ({ parentId, id }) => parentId === collection.id && urls.has(id),
  );
  const [first] = children;
  if (!first) return nothing;
  const shown = children.find(({ urlId }) => urlId === variant) ?? first;
  return { kind: 'collection', collection: shown, canonicalPath: bundle.urls.get(collection.id) ?? path };
}
