import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FIELDS } from '../en/fields.ts';

/** Texts of the area `fields` in German. */
export const FIELDS_DE: Partial<Translation<typeof FIELDS>> = {};
