import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PRODUCT_IMPORT } from '../en/product-import.ts';

/** Texts of the area `productImport` in German. */
export const PRODUCT_IMPORT_DE: Partial<Translation<typeof PRODUCT_IMPORT>> = {};
