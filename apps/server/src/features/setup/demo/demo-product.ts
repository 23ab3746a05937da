import type { ProductDraft } from '@sitewright/domain/product/schema';
import { z } from 'zod';
import type { DemoSite } from './demo-site.ts';
import { ProductType, TYPE_CODES } from './product-types.ts';

const Variant = z.object({
  sku: z.string(),
  optionValues: z.record(z.string(), z.string()).default({}),
  priceMinor: z.int(),
  salePriceMinor: z.int().nullish(),
  onSale: z.boolean().default(false),
  /** null: never runs out. */
  stock: z.int().nullable(),
  weightGrams: z.int().default(0),
  lengthMm: z.int().optional(),
  widthMm: z.int().optional(),
  heightMm: z.int().optional(),
  image: z.string().optional(),
});

/** One product of `demo/products.json`. */
export const DemoProduct = z.object({
  urlId: z.string(),
  title: z.string(),
  productType: ProductType,
  featured: z.boolean().default(false),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  excerpt: z.string(),
  additionalInfo: z.string().default(''),
  images: z.array(z.object({ asset: z.string(), alt: z.string() })),
  options: z.array(z.string()),
  variants: z.array(Variant),
  /** File that buyers of a digital product download, by its file name. */
  file: z.string().optional(),
  subscriptionPlan: z
    .object({
      billingPeriod: z.object({ value: z.int(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
      numBillingCycles: z.int(),
    })
    .optional(),
});
export type DemoProduct = z.infer<typeof DemoProduct>;

/** The product as its owner would have saved it. */
export function toProductDraft(
  product: DemoProduct,
  { store, assetId }: { store: DemoSite['store']; assetId: (fileName: string) => string },
): ProductDraft {
  return {
    productType: TYPE_CODES[product.productType],
    variantOptionOrdering: product.options,
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.optionValues,
      priceMinor: variant.priceMinor,
      salePriceMinor: variant.salePriceMinor ?? null,
      onSale: variant.onSale,
      unlimited: variant.stock === null,
      qtyInStock: variant.stock ?? 0,
      weightGrams: variant.weightGrams,
      ...dimensionsOf(variant),
      imageId: variant.image === undefined ? null : assetId(variant.image),
    })),
    isSubscribable: product.subscriptionPlan !== undefined,
    subscriptionPlan: product.subscriptionPlan ?? null,
    ...(product.file !== undefined && { digital: { fileIds: [assetId(product.file)] } }),
    merchandising: {
      scarcityEnabled: store.scarcity.enabled,
      scarcityThreshold: store.scarcity.threshold,
      scarcityText: store.scarcity.text,
      customSoldOutText: store.soldOutText,
    },
  };
}

function dimensionsOf({ widthMm, heightMm, lengthMm }: z.infer<typeof Variant>) {
  if (widthMm === undefined || heightMm === undefined || lengthMm === undefined) return {};
  return { dimensionsMm: { width: widthMm, height: heightMm, length: lengthMm } };
}
