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
const MAX_PRICE_MINOR = 9_999_999_999;

/** Options of a product and variants of it that one product may have. Source: specification §5 of the store's issue. */
const MAX_OPTIONS = 6;
const MAX_VARIANTS = 250;

/** Price in integer minor units of the store's currency. */
export const PriceMinor = z.int().min(0).max(MAX_PRICE_MINOR);

/** Money of a call: minor units as text with the currency's code. Source: specification §3, money. */
export const Money = z.object({ value: z.string().regex(/^-?\d+$/), currency: z.enum(CURRENCY_CODES) });
export type Money = z.infer<typeof Money>;

/** Stock keeping unit: unique in its site, compared exactly. */
const Sku = z.string().trim().min(1).max(60);

/** One variant as its owner saves it. */
export const VariantInput = z.object({
  sku: Sku,
  /** Option name → value, one for each option of the product. */
  attributes: z.record(z.string().min(1).max(60), z.string().min(1).max(100)),
  priceMinor: PriceMinor,
  salePriceMinor: PriceMinor.nullable().default(null),
  onSale: z.boolean().default(false),
  unlimited: z.boolean().default(false),
  qtyInStock: z.int().min(0).max(1_000_000_000).default(0),
  weightGrams: z.int().min(0).max(1_000_000_000).default(0),
  /** Width, height and length, used by carriers. */
  dimensionsMm: z
    .object({ width: z.int().min(0), height: z.int().min(0), length: z.int().min(0) })
    .optional(),
  imageId: z.uuid().nullable().default(null),
});
export type VariantInput = z.infer<typeof VariantInput>;

/** Billing period and number of cycles; 0 cycles means it never ends. Source: specification §3, subscription. */
export const SubscriptionPlan = z.object({
  billingPeriod: z.object({ value: z.int().min(1).max(366), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.int().min(0).max(1000),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** Scarcity, sold-out and restock settings of a product. Source: specification §3, merchandising context. */
export const MerchandisingSettings = z.object({
  scarcityEnabled: z.boolean().default(false),
  /** Stock at or below which the notice is printed. */
  scarcityThreshold: z.int().min(1).max(1000).default(5),
  scarcityText: z.string().max(200).default('Only {qtyInStock} left'),
  scarcityShownByDefault: z.boolean().default(true),
  customSoldOutText: z.string().max(100).default(''),
  restockNotificationEnabled: z.boolean().default(false),
  mailingListSignUpEnabled: z.boolean().default(false),
  mailingListOptInByDefault: z.boolean().default(false),
});
export type MerchandisingSettings = z.infer<typeof MerchandisingSettings>;

/** A product as its owner saves it: what stands beside the item's own fields (title, excerpt, images, status). */
export const ProductInput = z.object({
  productType: ProductTypeCode,
  /** Names of the options in the order in which a shopper chooses them. */
  variantOptionOrdering: z.array(z.string().min(1).max(60)).max(MAX_OPTIONS).default([]),
  variants: z.array(VariantInput).min(1).max(MAX_VARIANTS),
  isSubscribable: z.boolean().default(false),
  subscriptionPlan: SubscriptionPlan.nullable().default(null),
  additionalFieldsFormId: z.uuid().nullable().default(null),
  additionalFieldsForm: z.record(z.string(), z.json()).nullable().default(null),
  useCustomAddButtonText: z.boolean().default(false),
  customAddButtonText: z.string().max(50).default(''),
  merchandising: MerchandisingSettings.prefault({}),
  relatedItemIds: z.array(z.uuid()).max(24).default([]),
});
export type ProductInput = z.infer<typeof ProductInput>;
/** What a caller may leave out of a product has its default. */
export type ProductDraft = z.input<typeof ProductInput>;
