import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { NAVIGATION } from '../en/navigation.ts';

/** Texts of the area `navigation` in German. */
export const NAVIGATION_DE: Partial<Translation<typeof NAVIGATION>> = {};
