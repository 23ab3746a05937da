import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SITE_SCREEN } from '../en/site-screen.ts';

/** Texts of the area `siteScreen` in German. */
export const SITE_SCREEN_DE: Partial<Translation<typeof SITE_SCREEN>> = {};
