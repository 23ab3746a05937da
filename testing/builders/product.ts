import type { ProductDraft } from '@sitewright/domain/product/schema';

type VariantDraft = ProductDraft['variants'][number];

let count = 0;

/** A valid variant for 10.00 with 5 in stock and a SKU that no other has. */
export function aVariant(fields: Partial<VariantDraft> = {}): VariantDraft {
  count += 1;
  return { sku: `SKU-${count}`, attributes: {}, priceMinor: 1000, qtyInStock: 5, ...fields };
}

/** A valid physical product with one variant. */
export function aProduct(fields: Partial<ProductDraft> = {}): ProductDraft {
  return { productType: 1, variants: [aVariant()], ...fields };
}
