import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { MEMBER_AREAS } from '../en/member-areas.ts';

/** Texts of the area `memberAreas` in German. */
export const MEMBER_AREAS_DE: Partial<Translation<typeof MEMBER_AREAS>> = {};
