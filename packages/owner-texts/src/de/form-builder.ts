import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FORM_BUILDER } from '../en/form-builder.ts';

/** Texts of the area `formBuilder` in German. */
export const FORM_BUILDER_DE: Partial<Translation<typeof FORM_BUILDER>> = {};
