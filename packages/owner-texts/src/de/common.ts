import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { COMMON } from '../en/common.ts';

/** Texts of the area `common` in German. */
export const COMMON_DE: Partial<Translation<typeof COMMON>> = {};
