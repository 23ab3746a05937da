import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { UI } from '../en/ui.ts';

/** Texts of the area `ui` in German. */
export const UI_DE: Partial<Translation<typeof UI>> = {};
