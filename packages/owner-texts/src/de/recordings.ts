import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { RECORDINGS } from '../en/recordings.ts';

/** Texts of the area `recordings` in German. */
export const RECORDINGS_DE: Partial<Translation<typeof RECORDINGS>> = {};
