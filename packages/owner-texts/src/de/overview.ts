import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { OVERVIEW } from '../en/overview.ts';

/** Texts of the area `overview` in German. */
export const OVERVIEW_DE: Partial<Translation<typeof OVERVIEW>> = {};
