import { defineFeature } from '../../../platform/http/feature.ts';
import * as inventoryCalls from './calls/inventory.ts';
import * as productCalls from './calls/products.ts';
import * as quickViewCalls from './calls/quick-views.ts';
import * as bulkCalls from './calls/update-products.ts';

export { changeImages as changePictures } from './change-images.ts';
export { localProduct } from './local-product.ts';
export { getProductRows, toItemChange, toOwnedProduct } from './owned-product.ts';
export {
  type ContextVariant,
  type MerchandisingContext,
  type ProductContent,
  productContents,
  type StructuredContent,
} from './product-content.ts';
export { copyProduct, createProduct, createProducts, type NewProduct, updateProduct } from './products.ts';
export { listOpenedAreas, listPaywalls, type Paywall, updateSellers } from './queries/paywalls.ts';
export { PRODUCT_WORDS } from './queries/product-list.ts';
export { saveProduct } from './save-product.ts';

/** Products and their variants: what is sold, beside the item's own fields. */
export const products = defineFeature({
  name: 'products',
  folder: import.meta.dirname,
  routes: [
    ...Object.values(productCalls),
    ...Object.values(bulkCalls),
    ...Object.values(inventoryCalls),
    ...Object.values(quickViewCalls),
  ],
});
