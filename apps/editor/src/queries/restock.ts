import { listRestockGroups, listRestockSignUps } from '@sitewright/contract/restock';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

type Variant = { productId: string; variantId: string };

/** Queries of restock sign-ups. */
export const restockQueries = {
  /** Key of everything about it. */
  all: (websiteId: string) => ['restock', websiteId] as const,
  /** Variants that somebody waits for. */
  groups: (websiteId: string) =>
    paged([...restockQueries.all(websiteId), 'groups'], async (query) => {
      const { signUpGroups, nextPageCursor } = await call(listRestockGroups, { websiteId, query });
      return { items: signUpGroups, nextCursor: nextPageCursor };
    }),
  /** Sign-ups for one variant. */
  signUps: (websiteId: string, { productId, variantId }: Variant) =>
    paged([...restockQueries.all(websiteId), 'sign-ups', variantId], async (from) => {
      const query = { productId, variantId, ...from };
      const { signUps, nextPageCursor } = await call(listRestockSignUps, { websiteId, query });
      return { items: signUps, nextCursor: nextPageCursor };
    }),
};
