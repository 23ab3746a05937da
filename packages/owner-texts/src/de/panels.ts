import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PANELS } from '../en/panels.ts';

/** Texts of the area `panels` in German. */
export const PANELS_DE: Partial<Translation<typeof PANELS>> = {};
