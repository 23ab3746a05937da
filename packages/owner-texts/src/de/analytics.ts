import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { ANALYTICS } from '../en/analytics.ts';

/** Texts of the area `analytics` in German. */
export const ANALYTICS_DE: Partial<Translation<typeof ANALYTICS>> = {};
