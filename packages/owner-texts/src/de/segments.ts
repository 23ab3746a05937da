import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SEGMENTS } from '../en/segments.ts';

/** Texts of the area `segments` in German. */
export const SEGMENTS_DE: Partial<Translation<typeof SEGMENTS>> = {};
