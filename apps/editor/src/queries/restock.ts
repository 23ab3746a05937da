import { listRestockGroups, listRestockSignUps } from '@sitewright/contract/restock';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

type Variant = { productId: string; variantId: string };

/** Who waits for what is sold out. */
export const restockQueries = {
  /** Key of everything about it. */
  all: (websiteId: string) => ['restock', websiteId] as const,
  /** Variants that somebody waits for. */
  groups: (websiteId: string) =>
    paged([...restockQueries.all(websiteId), 'groups'], (query) =>
      call(listRestockGroups, { websiteId, query }),
    ),
  /** Who signed up for one variant. */
  signUps: (websiteId: string, { productId, variantId }: Variant) =>
    paged([...restockQueries.all(websiteId), 'sign-ups', variantId], (from) =>
      call(listRestockSignUps, { websiteId, query: { productId, variantId, ...from } }),
    ),
};
