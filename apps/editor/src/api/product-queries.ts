import { listInventory, listStockEntries } from '@sitewright/contract/inventory';
import { listImportLines, listProductImports } from '@sitewright/contract/product-files';
import { getProduct, listProducts, listStorePages } from '@sitewright/contract/products';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from './call.ts';
import { call } from './call.ts';
import { paged } from './paged.ts';

/** Which products are shown, and in which order. */
export type ProductView = Omit<NonNullable<CallInput<typeof listProducts>['query']>, 'cursor' | 'limit'>;

/** Which variants of the inventory are shown. */
export type InventoryView = Omit<NonNullable<CallInput<typeof listInventory>['query']>, 'cursor' | 'limit'>;

/** Results of an import that are shown alone. */
export type ImportResult = NonNullable<NonNullable<CallInput<typeof listImportLines>['query']>['result']>;

/** Products of a store, its pages and its stock. */
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
  /** Key of every list of stock. */
  stock: (websiteId: string) => ['inventory', websiteId] as const,
  inventory: (websiteId: string, view: InventoryView) =>
    paged([...productQueries.stock(websiteId), view], (from) =>
      call(listInventory, { params: { websiteId }, query: { ...view, ...from } }),
    ),
  entries: (websiteId: string, variantId: string) =>
    paged([...productQueries.stock(websiteId), 'entries', variantId], ({ cursor }) =>
      call(listStockEntries, {
        params: { websiteId, variantId },
        query: cursor === undefined ? {} : { before: cursor },
      }),
    ),
  /** Asked again every second while one is running. */
  imports: (websiteId: string) =>
    queryOptions({
      queryKey: ['product-imports', websiteId],
      queryFn: () => call(listProductImports, { params: { websiteId } }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.imports.some(({ status }) => status === 'waiting' || status === 'running') ? 1000 : false,
    }),
  importLines: (websiteId: string, importId: string, result: ImportResult | undefined) =>
    infiniteQueryOptions({
      queryKey: ['product-imports', websiteId, importId, result],
      queryFn: ({ pageParam }) =>
        call(listImportLines, { params: { websiteId, importId }, query: { result, after: pageParam } }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextPageCursor,
      staleTime: 0,
    }),
};
