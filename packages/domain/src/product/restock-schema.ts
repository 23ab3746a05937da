import { z } from 'zod';

/** Somebody who waits for a variant, or has been told. Source: STOCK-20. */
export const RestockSignUp = z.object({
  id: z.uuid(),
  email: z.string(),
  isJoinMailingList: z.boolean(),
  createdAt: z.string(),
  /** Null while the notice has not been sent. */
  sentAt: z.string().nullable(),
});
export type RestockSignUp = z.infer<typeof RestockSignUp>;

/** All who signed up for one variant. Source: STOCK-21, STOCK-24. */
export const RestockGroup = z.object({
  productId: z.uuid(),
  variantId: z.uuid(),
  productName: z.string(),
  sku: z.string(),
  /** Values of the options, e.g. `Small / Red`; '' for a product of one variant. */
  variantName: z.string(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
  waitingCount: z.int(),
  sentCount: z.int(),
  lastSignUpAt: z.string(),
});
export type RestockGroup = z.infer<typeof RestockGroup>;
