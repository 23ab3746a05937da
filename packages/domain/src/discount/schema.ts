import { z } from 'zod';
import { PriceMinor } from '../product/schema.ts';

const RatePpm = z.int().min(1).max(1_000_000);

/** Products a discount is for; null is the whole order. */
const DiscountScope = z
  .object({
    itemIds: z.array(z.uuid()).max(500).default([]),
    /** Categories as `collectionId/key`; products filed below them count. */
    categories: z.array(z.string().min(1).max(300)).max(100).default([]),
  })
  .refine(
    ({ itemIds, categories }) => itemIds.length + categories.length > 0,
    'Choose a product or a category.',
  )
  .nullable()
  .default(null);

/** Value of a discount, as its owner saves it. Source: CHK-10. */
export const DiscountValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), ratePpm: RatePpm, scope: DiscountScope }),
  z.object({ kind: z.literal('amount'), amountMinor: PriceMinor.min(1), scope: DiscountScope }),
  z.object({ kind: z.literal('free-shipping'), scope: DiscountScope }),
  z.object({
    kind: z.literal('buy-x-get-y'),
    buyQuantity: z.int().min(1).max(9999),
    scope: DiscountScope,
    getQuantity: z.int().min(1).max(9999),
    getScope: DiscountScope,
    ratePpm: RatePpm.default(1_000_000),
    maxTimes: z.int().min(1).max(9999).nullable().default(null),
  }),
]);
export type DiscountValue = z.infer<typeof DiscountValue>;

/** Code of a discount as it is kept: capitals, without spaces around it. */
export const DiscountCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.%+-]*$/u, 'Use letters, digits and hyphens.');

const limit = z.int().min(1).max(1_000_000_000).nullable().default(null);
const moment = z.iso.datetime({ offset: true }).nullable().default(null);

const Period = z.object({ startsAt: moment, endsAt: moment });

/** A discount as its owner saves it. Source: CHK-10. */
export const DiscountInput = z
  .object({
    name: z.string().trim().min(1).max(100),
    /** Null for a discount that applies by itself. */
    code: DiscountCode.nullable(),
    value: DiscountValue,
    minimumSubtotalMinor: PriceMinor.default(0),
    startsAt: moment,
    endsAt: moment,
    /** Maximum number of orders, of all customers and of one (by email address). */
    useLimit: limit,
    customerLimit: limit,
    isEnabled: z.boolean().default(true),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'The end comes after the start.',
    // Said at once, whatever else is still wrong.
    when: ({ value }) => Period.safeParse(value).success,
  });
export type DiscountInput = z.infer<typeof DiscountInput>;

/** Where a discount stands now. */
export const DiscountStatus = z.enum(['active', 'scheduled', 'ended', 'used-up', 'disabled']);
export type DiscountStatus = z.infer<typeof DiscountStatus>;

/** A discount as its owner sees it. */
export const Discount = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string().nullable(),
  value: DiscountValue,
  minimumSubtotalMinor: z.int(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  useLimit: z.int().nullable(),
  customerLimit: z.int().nullable(),
  isEnabled: z.boolean(),
  status: DiscountStatus,
  /** Orders and payments under way that have it. */
  uses: z.int(),
  rowVersion: z.int(),
});
export type Discount = z.infer<typeof Discount>;
