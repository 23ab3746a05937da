import { defineFeature } from '../../../platform/http/feature.ts';
import { change } from './change-products.ts';
import { inventoryList } from './inventory-calls.ts';
import * as productCalls from './product-calls.ts';

export { changePictures } from './change-pictures.ts';
export { copyProduct } from './copy-product.ts';
export { createProduct, createProducts, type NewProduct, updateProduct } from './create-product.ts';
export { getProductRows, toItemChange, toOwnedProduct } from './owned-product.ts';
export {
  type ContextVariant,
  loadProductContents,
  type MerchandisingContext,
  type ProductContent,
  type StructuredContent,
} from './product-content.ts';
export { saveProduct } from './save-product.ts';

/** Products and their variants: what is sold, beside the item's own fields. */
export const catalogue = defineFeature({
  name: 'catalogue',
  folder: import.meta.dirname,
  routes: [...Object.values(productCalls), change, inventoryList],
});
