import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SUBSCRIPTIONS } from '../en/subscriptions.ts';

/** Texts of the area `subscriptions` in German. */
export const SUBSCRIPTIONS_DE: Partial<Translation<typeof SUBSCRIPTIONS>> = {};
