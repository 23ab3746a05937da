import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { CANVAS } from '../en/canvas.ts';

/** Texts of the area `canvas` in German. */
export const CANVAS_DE: Partial<Translation<typeof CANVAS>> = {};
