import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { STYLES } from '../en/styles.ts';

/** Texts of the area `styles` in German. */
export const STYLES_DE: Partial<Translation<typeof STYLES>> = {};
