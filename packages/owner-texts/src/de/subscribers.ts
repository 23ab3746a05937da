import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SUBSCRIBERS } from '../en/subscribers.ts';

/** Texts of the area `subscribers` in German. */
export const SUBSCRIBERS_DE: Partial<Translation<typeof SUBSCRIBERS>> = {};
