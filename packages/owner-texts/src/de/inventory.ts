import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { INVENTORY } from '../en/inventory.ts';

/** Texts of the area `inventory` in German. */
export const INVENTORY_DE: Partial<Translation<typeof INVENTORY>> = {};
