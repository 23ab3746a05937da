import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FORMS } from '../en/forms.ts';

/** Texts of the area `forms` in German. */
export const FORMS_DE: Partial<Translation<typeof FORMS>> = {};
