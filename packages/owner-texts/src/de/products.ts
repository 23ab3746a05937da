import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PRODUCTS } from '../en/products.ts';

/** Texts of the area `products` in German. */
export const PRODUCTS_DE: Partial<Translation<typeof PRODUCTS>> = {};
