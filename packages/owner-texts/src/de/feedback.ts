import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FEEDBACK } from '../en/feedback.ts';

/** Texts of the area `feedback` in German. */
export const FEEDBACK_DE: Partial<Translation<typeof FEEDBACK>> = {};
