import { listRestockGroups, listRestockSignUps } from '@sitewright/contract/restock';
import { call } from '../../../api/call.ts';
import { paged } from '../../../api/paged.ts';

type Variant = { productId: string; variantId: string };

/** Variants that somebody waits for. */
export const restockGroups = (websiteId: string) =>
  paged(['restock', websiteId], (query) => call(listRestockGroups, { websiteId, query }));

/** Who signed up for one variant. */
export const restockSignUps = (websiteId: string, { productId, variantId }: Variant) =>
  paged(['restock', websiteId, variantId], (from) =>
    call(listRestockSignUps, { websiteId, query: { productId, variantId, ...from } }),
  );
