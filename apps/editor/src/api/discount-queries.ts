import { listDiscounts, readDiscount } from '@sitewright/contract/discounts';
import { readStoreSettings } from '@sitewright/contract/store-settings';
import type { DiscountStatus } from '@sitewright/domain/discount/schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Which discounts are shown. */
export type DiscountView = { search?: string; status?: DiscountStatus };

/** Discounts of a store, and the settings of the store. */
export const discountQueries = {
  /** Key of every list of discounts. */
  lists: (websiteId: string) => ['discounts', websiteId] as const,
  list: (websiteId: string, view: DiscountView) =>
    infiniteQueryOptions({
      queryKey: [...discountQueries.lists(websiteId), view],
      queryFn: ({ pageParam }) =>
        call(listDiscounts, {
          params: { websiteId },
          query: pageParam === null ? view : { ...view, cursor: pageParam },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextPageCursor,
      staleTime: 0,
    }),
  one: (websiteId: string, discountId: string) =>
    queryOptions({
      queryKey: ['discount', websiteId, discountId],
      queryFn: () => call(readDiscount, { params: { websiteId, discountId } }),
      staleTime: 0,
    }),
  storeSettings: (websiteId: string) =>
    queryOptions({
      queryKey: ['store-settings', websiteId],
      queryFn: () => call(readStoreSettings, { params: { websiteId } }),
      staleTime: 0,
    }),
};
