import type { ItemQuery } from '@sitewright/blocks/block-context';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { ItemListQuery } from '../../../content/collections/index.ts';
import { orderOf } from './item-order.ts';

/** A list of items that a block or tag shows. */
export type ListRequest = ItemQuery & { skip?: number };

/** The same in the collection's order. */
export function listedItems(collection: Collection, request: ListRequest): ItemListQuery {
  const { collectionId: _, events, skip = 0, ...filters } = request;
  const order = collection.ordering === 'calendar' ? eventOrder(request) : orderOf(collection);
  return { ...filters, collectionId: collection.id, order, offset: skip };
}

function eventOrder({ from, before, events }: ItemQuery): ItemListQuery['order'] {
  if (from !== undefined && before !== undefined) return 'between';
  return events === 'past' ? 'past' : 'upcoming';
}
