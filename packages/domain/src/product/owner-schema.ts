import { z } from 'zod';
import { Item } from '../site/item-schema.ts';
import { PriceMinor, ProductInput, ProductTypeCode, StoredMerchandising, VariantInput } from './schema.ts';

/** Fields of a product's item that the owner edits: texts, images, URL, labels. */
export const ProductItemFields = Item.pick({
  title: true,
  urlId: true,
  excerpt: true,
  body: true,
  status: true,
  publishOn: true,
  starred: true,
  memberAreaId: true,
  mainImageId: true,
  tags: true,
  categories: true,
}).extend({
  /** Images of the product, first to last. */
  imageIds: z.array(z.uuid()).max(100),
  seoTitle: z.string().max(200),
  seoDescription: z.string().max(500),
});
export type ProductItemFields = z.infer<typeof ProductItemFields>;

/** A stored variant as its owner sees it. `held` units of `qtyInStock` are in unfinished payments. */
export const OwnedVariant = VariantInput.omit({ stockChange: true }).extend({
  id: z.uuid(),
  held: z.int().min(0),
});
export type OwnedVariant = z.infer<typeof OwnedVariant>;

/** A product as its owner sees it. `rowVersion` counts changes of the item and of the product together. */
export const OwnedProduct = ProductItemFields.extend({
  id: z.uuid(),
  collectionId: z.uuid(),
  rowVersion: z.int().min(1),
  product: ProductInput.omit({ variants: true }).extend({
    merchandising: StoredMerchandising.prefault({}),
    variants: z.array(OwnedVariant),
  }),
});
export type OwnedProduct = z.infer<typeof OwnedProduct>;

/** Stock of all variants of a product together. */
export const StockSummary = z.object({
  /** Some variant never runs out. */
  unlimited: z.boolean(),
  quantity: z.int().min(0),
  /** Variants that are sold out, and those of which few are left. */
  out: z.int().min(0),
  low: z.int().min(0),
});
export type StockSummary = z.infer<typeof StockSummary>;

/** One line of the owner's list. Prices are those asked for now, sales included. */
export const ProductSummary = z.object({
  id: z.uuid(),
  collectionId: z.uuid(),
  title: z.string(),
  urlId: z.string(),
  status: Item.shape.status,
  productType: ProductTypeCode,
  lowestPriceMinor: PriceMinor,
  highestPriceMinor: PriceMinor,
  onSale: z.boolean(),
  variantCount: z.int().min(0),
  /** SKU of the first variant. */
  sku: z.string(),
  stock: StockSummary,
  mainImageId: z.uuid().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  rowVersion: z.int().min(1),
});
export type ProductSummary = z.infer<typeof ProductSummary>;
