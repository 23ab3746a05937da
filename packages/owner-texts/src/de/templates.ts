import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { TEMPLATES } from '../en/templates.ts';

/** Texts of the area `templates` in German. */
export const TEMPLATES_DE: Partial<Translation<typeof TEMPLATES>> = {};
