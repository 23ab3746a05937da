import { hasVariedPrices } from '@sitewright/domain/product/product-price';
import { isOnSale, isSoldOut } from '@sitewright/domain/product/product-status';
import { productType, productVariants, readPrices, readStock } from '../product/read-product.ts';
import type { Predicates } from '../types.ts';

/** Predicates about the product in the current frame. Source: JSON-T §7, commerce. */
export const commercePredicates: Predicates = {
  'has-variants?': (_args, { node }) => productType(node) !== 'digital' && productVariants(node).length > 1,
  'on-sale?': (_args, context) => isOnSale(context.memo(readStock, context.node)),
  'sold-out?': (_args, context) => isSoldOut(context.memo(readStock, context.node)),
  'varied-prices?': (_args, context) => hasVariedPrices(context.memo(readPrices, context.node)),
};
