import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { LANGUAGES } from '../en/languages.ts';

/** Texts of the area `languages` in German. */
export const LANGUAGES_DE: Partial<Translation<typeof LANGUAGES>> = {};
