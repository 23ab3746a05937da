import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { RESTOCK } from '../en/restock.ts';

/** Texts of the area `restock` in German. */
export const RESTOCK_DE: Partial<Translation<typeof RESTOCK>> = {};
