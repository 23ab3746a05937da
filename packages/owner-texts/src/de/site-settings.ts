import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SITE_SETTINGS } from '../en/site-settings.ts';

/** Texts of the area `siteSettings` in German. */
export const SITE_SETTINGS_DE: Partial<Translation<typeof SITE_SETTINGS>> = {};
