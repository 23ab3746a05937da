import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SECTIONS } from '../en/sections.ts';

/** Texts of the area `sections` in German. */
export const SECTIONS_DE: Partial<Translation<typeof SECTIONS>> = {};
