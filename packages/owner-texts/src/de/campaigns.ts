import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { CAMPAIGNS } from '../en/campaigns.ts';

/** Texts of the area `campaigns` in German. */
export const CAMPAIGNS_DE: Partial<Translation<typeof CAMPAIGNS>> = {};
