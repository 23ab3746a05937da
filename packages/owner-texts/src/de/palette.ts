import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PALETTE } from '../en/palette.ts';

/** Texts of the area `palette` in German. */
export const PALETTE_DE: Partial<Translation<typeof PALETTE>> = {};
