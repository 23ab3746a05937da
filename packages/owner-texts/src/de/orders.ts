import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { ORDERS } from '../en/orders.ts';

/** Texts of the area `orders` in German. */
export const ORDERS_DE: Partial<Translation<typeof ORDERS>> = {};
