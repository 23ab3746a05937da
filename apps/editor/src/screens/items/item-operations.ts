import { copyItem as copyCall } from '@sitewright/contract/copies';
import * as contract from '@sitewright/contract/items';
import type { Item } from '@sitewright/domain/site/item-schema';
import { call } from '../../api/call.ts';
import { itemQueries } from '../../queries/items.ts';
import { pageQueries } from '../../queries/pages.ts';
import { queryClient } from '../../queries/query-client.ts';

type CollectionKey = { websiteId: string; collectionId: string };

/** Lists that show items of a collection, and the page list with its counts, are read again. */
export async function forgetLists({ websiteId, collectionId }: CollectionKey): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: itemQueries.lists({ websiteId, collectionId }) }),
    queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey }),
  ]);
}

/** Adds an item; gives it. */
export async function createItem(
  scope: CollectionKey,
  body: Parameters<typeof call<typeof contract.createItem>>[1]['body'],
  key?: string,
): Promise<Item> {
  const item = await call(contract.createItem, {
    params: scope,
    body,
    ...(key === undefined ? {} : { key }),
  });
  queryClient.setQueryData(itemQueries.one(scope.websiteId, item.id).queryKey, item);
  await forgetLists(scope);
  return item;
}

/** Changes an item; gives it. */
export async function changeItem(
  websiteId: string,
  item: Pick<Item, 'id' | 'collectionId'>,
  body: Parameters<typeof call<typeof contract.updateItem>>[1]['body'],
): Promise<Item> {
  const changed = await call(contract.updateItem, { params: { websiteId, itemId: item.id }, body });
  queryClient.setQueryData(itemQueries.one(websiteId, item.id).queryKey, changed);
  await forgetLists({ websiteId, collectionId: item.collectionId });
  return changed;
}

/** Makes a draft of its own from an item; gives it. */
export async function copyItem(websiteId: string, item: Item): Promise<Item> {
  const copy = await call(copyCall, { params: { websiteId, itemId: item.id } });
  await forgetLists({ websiteId, collectionId: item.collectionId });
  return copy;
}

/** Removes an item for good. */
export async function deleteItem(
  websiteId: string,
  item: Pick<Item, 'id' | 'collectionId' | 'rowVersion'>,
): Promise<void> {
  await call(contract.deleteItem, {
    params: { websiteId, itemId: item.id },
    query: { rowVersion: item.rowVersion },
  }).finally(() => forgetLists({ websiteId, collectionId: item.collectionId }));
}

/** Puts the items of a collection into the order of the ids. */
export async function sortItems(scope: CollectionKey, ids: readonly string[]): Promise<void> {
  await call(contract.reorderItems, { params: scope, body: { ids: [...ids] } }).finally(() =>
    forgetLists(scope),
  );
}
