import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { VERSIONS } from '../en/versions.ts';

/** Texts of the area `versions` in German. */
export const VERSIONS_DE: Partial<Translation<typeof VERSIONS>> = {};
