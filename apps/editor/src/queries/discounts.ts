import { getDiscount, listDiscounts } from '@sitewright/contract/discounts';
import type { DiscountStatus } from '@sitewright/domain/discount/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Which discounts are shown. */
export type DiscountView = { search?: string; status?: DiscountStatus | undefined };

/** Discounts of a store. */
export const discountQueries = {
  /** Key of every list of discounts. */
  lists: (websiteId: string) => ['discounts', websiteId] as const,
  list: (websiteId: string, view: DiscountView) =>
    paged([...discountQueries.lists(websiteId), view], (from) =>
      call(listDiscounts, { params: { websiteId }, query: { ...view, ...from } }),
    ),
  one: (websiteId: string, discountId: string) =>
    queryOptions({
      queryKey: ['discount', websiteId, discountId],
      queryFn: () => call(getDiscount, { params: { websiteId, discountId } }),
      staleTime: 0,
    }),
};
