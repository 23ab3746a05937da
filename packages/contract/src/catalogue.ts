import { StockResult } from '@sitewright/domain/cart/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** Stock of each variant of a product: what can be bought now. Empty for an unknown item. Source: specification §7, STOCK-02. */
export const getStock = defineCall({
  method: 'GET',
  path: '/api/commerce/inventory/stock',
  access: 'visitor',
  query: z.object({ itemId: z.string().max(64) }),
  reply: z.object({ results: z.array(StockResult) }),
});
