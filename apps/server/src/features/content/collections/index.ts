import { defineFeature } from '../../../platform/http/feature.ts';
import * as authorCalls from './calls/authors.ts';
import * as binCalls from './calls/bin.ts';
import * as pageCalls from './calls/collections.ts';
import * as itemCalls from './calls/items.ts';
import * as navigationCalls from './calls/navigation.ts';
import { registerEmptying } from './jobs/empty-bin.ts';
import { handlePublishing, scheduleAll } from './jobs/publish-due.ts';

export { addItems, type NewItem } from './add-items.ts';
export { authorOfName } from './authors.ts';
export {
  changeCollection,
  createCollection,
  deleteCollection,
  getCollection,
  type NewCollection,
  reorderCollections,
} from './collections.ts';
export {
  createItem,
  deleteItem,
  getItem,
  type ItemChange,
  itemPathOf,
  reorderItems,
  updateItem,
} from './items.ts';
export { publishDueOn } from './jobs/publish-due.ts';
export { restoreNavigations } from './navigation.ts';
export { findAuthorByName } from './queries/authors.ts';
export { withBinOpen } from './queries/bin.ts';
export { CollectionCache } from './queries/collection-cache.ts';
export { findCollection, listCollections, lockCollection } from './queries/collections.ts';
export { addressesOfItem, ItemCache, type ItemsHeld, localTextsOf } from './queries/item-cache.ts';
export { addToItemCounts, findItemCounts } from './queries/item-counts.ts';
export type { ItemFilter, ItemPosition as ItemPlace } from './queries/item-filter.ts';
export { type ItemListQuery, listItemLists } from './queries/item-lists.ts';
export { ITEM_ADDRESS } from './queries/item-rows.ts';
export { listItemTexts } from './queries/item-texts.ts';
export {
  findAreaOfItem,
  findItem,
  findItemByUrlId,
  listAllItems,
  listItemsByUrlId,
} from './queries/items.ts';
export { type LabelRow, listLabelCounts } from './queries/label-counts.ts';
export {
  findVisibleItem,
  type ItemOrder,
  listEvents,
  listEventsBetween,
  listVisibleItems,
  type Neighbour,
} from './queries/visible-items.ts';
export {
  type Audience,
  filedVisibleTo,
  itemKeys,
  itemLocks,
  itemPublished,
  itemVisibleTo,
  pageKeys,
  pageLocks,
  pageVisibleTo,
} from './queries/visible-to.ts';

/** Pages and collections, their items, the navigations that name them. */
export const collections = defineFeature({
  name: 'collections',
  folder: import.meta.dirname,
  routes: [authorCalls, binCalls, pageCalls, itemCalls, navigationCalls].flatMap((of) => Object.values(of)),
  jobs: handlePublishing,
  plugin: (app, deps) => {
    registerEmptying(app, deps);
    app.addHook('onReady', () => scheduleAll(deps).catch((err) => deps.log.warn({ err }, 'scheduled pages')));
  },
});
