import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FONTS } from '../en/fonts.ts';

/** Texts of the area `fonts` in German. */
export const FONTS_DE: Partial<Translation<typeof FONTS>> = {};
