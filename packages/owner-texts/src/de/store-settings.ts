import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { STORE_SETTINGS } from '../en/store-settings.ts';

/** Texts of the area `storeSettings` in German. */
export const STORE_SETTINGS_DE: Partial<Translation<typeof STORE_SETTINGS>> = {};
