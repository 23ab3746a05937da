import { StockResult } from '@sitewright/domain/cart/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';

const site = z.object({ websiteId: z.uuid() });
const path = '/api/websites/:websiteId/inventory' as const;

/** Why an owner changes stock by hand. */
const STOCK_REASONS = ['count', 'received', 'damaged', 'lost'] as const;

/** One variant of the inventory. `held` units of `qty` are in unfinished payments. */
export const StockRow = z.object({
  productId: z.uuid(),
  title: z.string(),
  variantId: z.uuid(),
  sku: z.string(),
  /** Values of its options in their order; empty for a product without. */
  options: z.array(z.string()),
  imageId: z.uuid().nullable(),
  unlimited: z.boolean(),
  /** Digital products, gift cards and memberships never run out. */
  isCounted: z.boolean(),
  qty: z.int().min(0),
  held: z.int().min(0),
});
export type StockRow = z.infer<typeof StockRow>;

/** All variants of a site with their stock, by product title. */
export const listInventory = defineCall({
  method: 'GET',
  path,
  access: 'store.view',
  params: site,
  query: z.object({
    search: z.string().trim().max(200).default(''),
    state: z.enum(['low', 'out', 'unlimited']).optional(),
    ...pageQuery({ limit: 100 }),
  }),
  reply: z.object(pageReply(StockRow)),
});

/**
 * Changes stock by differences, all of them or none; `unlimited` turns counting off or on. Errors: not-found, stock-held and
 * stock-negative, each with what is wrong by the id of the variant.
 */
export const adjustStock = defineCall({
  method: 'POST',
  path: `${path}/changes`,
  access: 'store.manage',
  once: true,
  params: site,
  body: z.object({
    reason: z.enum(STOCK_REASONS),
    note: z.string().trim().max(200).default(''),
    changes: z
      .array(
        z.object({
          variantId: z.uuid(),
          change: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
          unlimited: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: z.object({ changed: z.int() }),
});

/** One entry of the stock ledger; `balance` is the stock after it. */
export const StockEntry = z.object({
  id: z.string(),
  at: z.string(),
  change: z.int(),
  balance: z.int(),
  reason: z.string(),
  note: z.string(),
  /** Name of the contributor, '' for sales and for accounts that are gone. */
  by: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
});
export type StockEntry = z.infer<typeof StockEntry>;

/** Stock history of a variant, newest first. */
export const listStockEntries = defineCall({
  method: 'GET',
  path: `${path}/:variantId/entries`,
  access: 'store.view',
  params: site.extend({ variantId: z.uuid() }),
  query: z.object(pageQuery({ cursor: NumberCursor })),
  reply: z.object(pageReply(StockEntry)),
});

/** Stock of each variant of a product: what can be bought now. Empty for an unknown item. Source: specification §7, STOCK-02. */
export const getStock = defineCall({
  method: 'GET',
  path: '/api/commerce/inventory/stock',
  access: 'visitor',
  query: z.object({ itemId: z.string().max(64) }),
  reply: z.object({ results: z.array(StockResult) }),
});
