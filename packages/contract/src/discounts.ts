import { Discount, DiscountInput, DiscountStatus } from '@sitewright/domain/discount/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofDiscount = z.object({ websiteId: z.uuid(), discountId: z.uuid() });

/** Discounts of a store, newest first. `search` is a part of a name or code. Source: CHK-10. */
export const listDiscounts = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/discounts',
  access: 'store.view',
  params: ofSite,
  query: z.object({
    search: z.string().trim().max(100).optional(),
    status: DiscountStatus.optional(),
    ...pageQuery({ cursor: z.uuid() }),
  }),
  reply: z.object(pageReply(Discount)),
});

/** One discount. Errors: not-found. */
export const getDiscount = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/discounts/:discountId',
  access: 'store.view',
  params: ofDiscount,
  reply: Discount,
});

/** Makes a discount. Errors: discount-code-taken, discounts-full. */
export const createDiscount = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/discounts',
  access: 'store.manage',
  feature: 'discount-codes',
  once: true,
  params: ofSite,
  body: DiscountInput,
  reply: Discount,
});

/**
 * Saves a discount whole, whatever has become of the account since it was made. Payments under way keep what they were
 * begun with. Errors: not-found, conflict, discount-code-taken.
 */
export const updateDiscount = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/discounts/:discountId',
  access: 'store.manage',
  params: ofDiscount,
  body: z.object({ rowVersion: RowVersion, discount: DiscountInput }),
  reply: Discount,
});

/** Switches a discount on or off. Errors: not-found. */
export const updateDiscountStatus = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/discounts/:discountId/switch',
  access: 'store.manage',
  params: ofDiscount,
  body: z.object({ isEnabled: z.boolean() }),
  reply: Discount,
});

/** Removes a discount that nobody has used. Errors: discount-in-use; one that is gone already is no error. */
export const deleteDiscount = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/discounts/:discountId',
  access: 'store.manage',
  params: ofDiscount,
  reply: z.object({}),
});
