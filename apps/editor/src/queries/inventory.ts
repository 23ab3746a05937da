import type { CallInput } from '@sitewright/contract/call';
import { listInventory, listStockEntries } from '@sitewright/contract/inventory';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Which variants of the inventory are shown. */
export type InventoryView = Omit<NonNullable<CallInput<typeof listInventory>['query']>, 'cursor' | 'limit'>;

/** Stock of a store, and what changed it. */
export const inventoryQueries = {
  /** Key of everything about stock. */
  all: (websiteId: string) => ['inventory', websiteId] as const,
  list: (websiteId: string, view: InventoryView) =>
    paged([...inventoryQueries.all(websiteId), 'list', view], (from) =>
      call(listInventory, { params: { websiteId }, query: { ...view, ...from } }),
    ),
  entries: (websiteId: string, variantId: string) =>
    paged([...inventoryQueries.all(websiteId), 'entries', variantId], (query) =>
      call(listStockEntries, { params: { websiteId, variantId }, query }),
    ),
};
