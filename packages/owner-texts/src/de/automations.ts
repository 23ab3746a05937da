import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { AUTOMATIONS } from '../en/automations.ts';

/** Texts of the area `automations` in German. */
export const AUTOMATIONS_DE: Partial<Translation<typeof AUTOMATIONS>> = {};
