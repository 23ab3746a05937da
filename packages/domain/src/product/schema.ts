import { z } from 'zod';
import { CURRENCY_CODES } from '../money/currency.ts';

/** Numbers of the product types as templates and calls carry them. Source: specification §3, enumerations. */
export const ProductTypeCode = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);
export type ProductTypeCode = z.infer<typeof ProductTypeCode>;

/** Largest price of one unit, in minor units: 99,999,999.99. Keeps each line of 9,999 units exact in a double. */
export const MAX_PRICE_MINOR = 9_999_999_999;

/** Options that one product may have. Our own limit. */
export const MAX_OPTIONS = 6;

/** Variants that one product may have. Our own limit. */
export const MAX_VARIANTS = 250;

/** Longest side of a parcel that can be told, 1 km. */
const MAX_SIDE_MM = 1_000_000;

/** Price in integer minor units of the store's currency. */
export const PriceMinor = z.int().min(0).max(MAX_PRICE_MINOR);

/** Money of a call: minor units as text with the currency's code. Source: specification §3, money. */
export const Money = z.object({ value: z.string().regex(/^-?\d+$/), currency: z.enum(CURRENCY_CODES) });
export type Money = z.infer<typeof Money>;

/** Stock keeping unit: unique in its site, compared exactly. An empty one is made by the server. */
const Sku = z.string().trim().max(60, 'A SKU has at most 60 characters.');

/** Units of a variant that an owner may count. */
const MAX_STOCK = 1_000_000_000;

/** One variant as its owner saves it. */
export const VariantInput = z.object({
  /** The stored variant that this one is; without it the SKU says so. */
  id: z.uuid().optional(),
  sku: Sku,
  /** Option name → value, one for each option of the product. */
  attributes: z.record(z.string().min(1).max(60), z.string().min(1).max(100)),
  priceMinor: PriceMinor,
  salePriceMinor: PriceMinor.nullable().default(null),
  onSale: z.boolean().default(false),
  unlimited: z.boolean().default(false),
  /** Stock of a variant that is new; that of a stored one is changed by `stockChange` alone, since it is sold meanwhile. */
  qtyInStock: z.int().min(0).max(MAX_STOCK).default(0),
  stockChange: z.int().min(-MAX_STOCK).max(MAX_STOCK).default(0),
  weightGrams: z.int().min(0).max(1_000_000_000).default(0),
  /** Width, height and length, used by carriers. */
  dimensionsMm: z
    .object({
      width: z.int().min(0).max(MAX_SIDE_MM),
      height: z.int().min(0).max(MAX_SIDE_MM),
      length: z.int().min(0).max(MAX_SIDE_MM),
    })
    .optional(),
  imageId: z.uuid().nullable().default(null),
});
export type VariantInput = z.infer<typeof VariantInput>;

/** Billing period and number of cycles; 0 cycles means it never ends. Source: specification §3, subscription. */
export const SubscriptionPlan = z.object({
  billingPeriod: z.object({ value: z.int().min(1).max(366), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.int().min(0).max(1000),
  /** Days before the first payment, of a product that opens member areas. Source: AUTH-12. */
  trialDays: z.int().min(1, 'Enter 1 to 366 days.').max(366, 'Enter 1 to 366 days.').optional(),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** Error for an owner who shows a zero price as free without a label. Source: specification §5, PROD-16. */
const FREE_LABEL_MISSING = 'A free-label is required when a zero price is shown as free.';

/** Error for a donation whose maximum is below its minimum. */
const DONATION_RANGE_EMPTY = 'The maximum amount must not be below the minimum.';

/** Error for a donation without a positive minimum amount. */
const DONATION_AMOUNT_MISSING = 'Enter an amount above 0.';

/** Amount of a donation in minor units; 0 while the owner has entered none. */
const DonationAmount = z.int().min(0).max(MAX_PRICE_MINOR);

/** A product whose buyers may give an amount of their own instead of the price of a variant. */
const StoredDonation = z.object({
  isOpen: z.boolean().default(false),
  minMinor: DonationAmount.default(100),
  maxMinor: DonationAmount.default(1_000_000),
});
export type DonationSettings = z.infer<typeof StoredDonation>;

/** Amounts matter while the donation is open alone. */
const DonationSettings = StoredDonation.refine(({ isOpen, minMinor }) => !isOpen || minMinor >= 1, {
  path: ['minMinor'],
  error: DONATION_AMOUNT_MISSING,
}).refine(({ isOpen, minMinor, maxMinor }) => !isOpen || minMinor <= maxMinor, {
  path: ['maxMinor'],
  error: DONATION_RANGE_EMPTY,
});

/** Words that stand in the place of a price of zero. Source: PROD-16. */
const StoredFreePrice = z.object({
  isShown: z.boolean().default(false),
  label: z.string().trim().max(40).default(''),
});
const FreePrice = StoredFreePrice.refine(({ isShown, label }) => !isShown || label !== '', {
  path: ['label'],
  error: FREE_LABEL_MISSING,
});

/**
 * Scarcity, sold-out and restock settings of a product as they are read: what was stored under other rules is shown to its
 * owner, who mends it. Source: specification §3, merchandising context.
 */
export const StoredMerchandising = z.object({
  scarcityEnabled: z.boolean().default(false),
  /** Stock at or below which the notice is printed. */
  scarcityThreshold: z.int().min(1).max(1000).default(5),
  scarcityText: z.string().max(200).default('Only {qtyInStock} left'),
  scarcityShownByDefault: z.boolean().default(true),
  customSoldOutText: z.string().max(100).default(''),
  donation: StoredDonation.prefault({}),
  free: StoredFreePrice.prefault({}),
  restockNotificationEnabled: z.boolean().default(false),
  mailingListSignUpEnabled: z.boolean().default(false),
  mailingListOptInByDefault: z.boolean().default(false),
  /** Own words of the restock form; empty ones are the usual words. */
  restockNotificationMessages: z
    .object({
      CTAText: z.string().max(300).default(''),
      placeholderText: z.string().max(100).default(''),
      buttonText: z.string().max(60).default(''),
      mailingListDescription: z.string().max(300).default(''),
      successText: z.string().max(300).default(''),
    })
    .prefault({}),
});

/** The same as it is saved. */
export const MerchandisingSettings = StoredMerchandising.extend({
  donation: DonationSettings.prefault({}),
  free: FreePrice.prefault({}),
});
export type MerchandisingSettings = z.infer<typeof MerchandisingSettings>;

/** Files a buyer may download once the order is paid. Absent limits do not limit. */
export const DigitalSettings = z.object({
  /** Uploaded files, in the order in which they are offered. */
  fileIds: z.array(z.uuid()).max(20, 'A product has at most 20 files.').default([]),
  /** Downloads of each file that one order gives. */
  maxDownloads: z.int().min(1).max(1000).nullable().default(null),
  /** Days for which the links of an order work. */
  linkDays: z.int().min(1).max(3650).nullable().default(null),
});
export type DigitalSettings = z.infer<typeof DigitalSettings>;

/** A product as its owner saves it: what stands beside the item's own fields (title, excerpt, images, status). */
export const ProductInput = z.object({
  productType: ProductTypeCode,
  /** Names of the options in the order in which a shopper chooses them. */
  variantOptionOrdering: z
    .array(z.string().min(1).max(60))
    .max(MAX_OPTIONS, `A product has at most ${MAX_OPTIONS} options.`)
    .default([]),
  variants: z
    .array(VariantInput)
    .min(1, 'A product has at least one variant.')
    .max(MAX_VARIANTS, `A product has at most ${MAX_VARIANTS} variants.`),
  isSubscribable: z.boolean().default(false),
  subscriptionPlan: SubscriptionPlan.nullable().default(null),
  /** Left out where there are questions: the one that is stored, or a new one. */
  additionalFieldsFormId: z.uuid().nullable().default(null),
  additionalFieldsForm: z.record(z.string(), z.json()).nullable().default(null),
  useCustomAddButtonText: z.boolean().default(false),
  customAddButtonText: z.string().max(50).default(''),
  merchandising: MerchandisingSettings.prefault({}),
  relatedItemIds: z.array(z.uuid()).max(24, 'A product names at most 24 related ones.').default([]),
  digital: DigitalSettings.prefault({}),
  /** Member areas whose access it sells; of a paywall product alone. Source: AUTH-12. */
  areaIds: z.array(z.uuid()).max(20, 'A product opens at most 20 member areas.').default([]),
});
export type ProductInput = z.infer<typeof ProductInput>;
/** Input form of a product; omitted fields get their defaults. */
export type ProductDraft = z.input<typeof ProductInput>;
