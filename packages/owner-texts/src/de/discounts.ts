import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { DISCOUNTS } from '../en/discounts.ts';

/** Texts of the area `discounts` in German. */
export const DISCOUNTS_DE: Partial<Translation<typeof DISCOUNTS>> = {};
