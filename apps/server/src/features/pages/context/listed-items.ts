import type { ItemQuery } from '@sitewright/blocks/block-context';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { listEvents, listEventsBetween, listVisibleItems } from '../../collections/index.ts';
import { orderOf } from './item-order.ts';

/** Items of a collection that a block or tag asks for, in the collection's order. */
export async function listedItems(
  db: Db,
  collection: Collection,
  { wish, websiteId, now }: { wish: ItemQuery & { skip?: number }; websiteId: string; now: number },
): Promise<Item[]> {
  const filter = {
    websiteId,
    collectionId: collection.id,
    category: wish.category,
    tag: wish.tag,
    featured: wish.featured,
    publishedFrom: wish.from,
    publishedBefore: wish.before,
  };
  const { from, before, limit } = wish;
  const page = { limit, offset: wish.skip ?? 0 };
  if (collection.ordering !== 'calendar') {
    return listVisibleItems(db, filter, { ...page, order: orderOf(collection) });
  }
  if (from !== undefined && before !== undefined)
    return listEventsBetween(db, filter, { from, before, limit });
  return listEvents(db, filter, { ...page, ended: wish.events === 'past', now });
}
