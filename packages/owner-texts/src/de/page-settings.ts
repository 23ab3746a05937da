import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PAGE_SETTINGS } from '../en/page-settings.ts';

/** Texts of the area `pageSettings` in German. */
export const PAGE_SETTINGS_DE: Partial<Translation<typeof PAGE_SETTINGS>> = {};
