import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { ITEMS } from '../en/items.ts';

/** Texts of the area `items` in German. */
export const ITEMS_DE: Partial<Translation<typeof ITEMS>> = {};
