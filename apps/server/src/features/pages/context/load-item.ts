import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { findVisibleItem, type Neighbour } from '../../collections/index.ts';
import { orderOf } from './item-order.ts';
import type { SiteBundle } from './site-bundle.ts';

export type LoadedItem = { item: Item; pagination: Record<string, unknown> };

/** Published item of an address with its neighbours, or null. */
export async function loadItem(
  db: Db,
  bundle: SiteBundle,
  collection: Collection,
  urlId: string,
): Promise<LoadedItem | null> {
  const found = await findVisibleItem(db, {
    websiteId: bundle.website.id,
    collectionId: collection.id,
    urlId,
    order: orderOf(collection),
  });
  if (!found) return null;
  const base = bundle.urls.get(collection.id) ?? '';
  const link = (neighbour: Neighbour) => ({
    ...neighbour,
    fullUrl: `${base === '/' ? '' : base}/${neighbour.urlId}`,
  });
  const { item, previous, following } = found;
  return {
    item,
    pagination: {
      ...(previous ? { prevItem: link(previous) } : {}),
      ...(following ? { nextItem: link(following) } : {}),
    },
  };
}
