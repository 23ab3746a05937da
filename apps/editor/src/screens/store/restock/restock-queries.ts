import { listRestockGroups, listRestockSignUps } from '@sitewright/contract/restock';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

type Variant = { productId: string; variantId: string };

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextPageCursor: string | null }) => page.nextPageCursor,
  staleTime: 0,
};

/** Variants that somebody waits for. */
export const restockGroups = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: ['restock', websiteId],
    queryFn: ({ pageParam }) =>
      call(listRestockGroups, { websiteId, query: pageParam === null ? {} : { cursor: pageParam } }),
    ...paged,
  });

/** Who signed up for one variant. */
export const restockSignUps = (websiteId: string, { productId, variantId }: Variant) =>
  infiniteQueryOptions({
    queryKey: ['restock', websiteId, variantId],
    queryFn: ({ pageParam }) =>
      call(listRestockSignUps, {
        websiteId,
        query: { productId, variantId, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    ...paged,
  });
