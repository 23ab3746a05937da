import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { LABELS } from '../en/labels.ts';

/** Texts of the area `labels` in German. */
export const LABELS_DE: Partial<Translation<typeof LABELS>> = {};
