import type { Item } from '@sitewright/domain/site/item-schema';
import { freeSlug } from '@sitewright/domain/site/slug-suffix';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { refuseBeyondLimit } from './add-items.ts';
import { lockCollection } from './queries/collections.ts';
import { findTakenUrlIds } from './queries/items.ts';

type Place = Pick<Item, 'collectionId' | 'urlId' | 'displayIndex'>;

/**
 * Where an item stands in the collection it moves to: at the end, at its address or the next that is free. Both collections stay locked
 * until the commit, the one of the lower id first. Errors: not-found, collection-full.
 */
export async function placeInCollection(
  db: Db,
  websiteId: string,
  { from, to }: { from: Place; to: Place },
): Promise<Pick<Place, 'urlId' | 'displayIndex'>> {
  const locked = new Map<string, Awaited<ReturnType<typeof lockCollection>>>();
  for (const id of [from.collectionId, to.collectionId].sort())
    locked.set(id, await lockCollection(db, { websiteId, id }));
  const collection = locked.get(to.collectionId);
  if (!collection) throw new AppError('not-found');
  const { urlIds, count, nextIndex } = await findTakenUrlIds(db, {
    websiteId,
    collectionId: to.collectionId,
  });
  refuseBeyondLimit(collection, count);
  const urlId = urlIds.includes(to.urlId) ? freeSlug(to.urlId, urlIds) : to.urlId;
  return { urlId, displayIndex: nextIndex };
}
