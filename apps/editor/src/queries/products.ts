import type { CallInput } from '@sitewright/contract/call';
import { getProduct, listProducts, listStorePages } from '@sitewright/contract/products';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { inventoryQueries } from './inventory.ts';
import { itemQueries } from './items.ts';
import { paged } from './paged.ts';
import { pageQueries } from './pages.ts';
import { queryClient } from './query-client.ts';

/** Which products are shown, and in which order. */
export type ProductView = Omit<NonNullable<CallInput<typeof listProducts>['query']>, 'cursor' | 'limit'>;

/** Products of a store, and its pages. */
export const productQueries = {
  /** Key of every list of products. */
  lists: (websiteId: string) => ['products', websiteId] as const,
  list: (websiteId: string, view: ProductView) =>
    paged([...productQueries.lists(websiteId), view], (from) =>
      call(listProducts, { params: { websiteId }, query: { ...view, ...from } }),
    ),
  one: (websiteId: string, productId: string) =>
    queryOptions({
      queryKey: ['product', websiteId, productId],
      queryFn: () => call(getProduct, { params: { websiteId, productId } }),
      staleTime: 0,
    }),
  storePages: (websiteId: string) =>
    queryOptions({
      queryKey: ['store-pages', websiteId],
      queryFn: () => call(listStorePages, { params: { websiteId } }),
      staleTime: 0,
    }),
};

/** Reads again every list that shows products, their stock or their labels. */
export async function invalidateProducts(websiteId: string): Promise<void> {
  const keys = [
    productQueries.lists(websiteId),
    inventoryQueries.all(websiteId),
    productQueries.storePages(websiteId).queryKey,
    pageQueries.list(websiteId).queryKey,
    itemQueries.allLabels(websiteId),
    itemQueries.allLists(websiteId),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
