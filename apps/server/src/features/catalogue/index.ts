import { defineFeature } from '../../platform/http/feature.ts';

export { copyProduct } from './copy-product.ts';
export { createProduct, type NewProduct, updateProduct } from './create-product.ts';
export {
  type ContextVariant,
  loadProductContents,
  type MerchandisingContext,
  type ProductContent,
  type StructuredContent,
} from './product-content.ts';
export { saveProduct } from './save-product.ts';

/** Products and their variants: what is sold, beside the item's own fields. */
export const catalogue = defineFeature({ name: 'catalogue', folder: import.meta.dirname });
