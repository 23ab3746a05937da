import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { CONTRIBUTORS } from '../en/contributors.ts';

/** Texts of the area `contributors` in German. */
export const CONTRIBUTORS_DE: Partial<Translation<typeof CONTRIBUTORS>> = {};
