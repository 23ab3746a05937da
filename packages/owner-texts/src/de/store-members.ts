import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { STORE_MEMBERS } from '../en/store-members.ts';

/** Texts of the area `storeMembers` in German. */
export const STORE_MEMBERS_DE: Partial<Translation<typeof STORE_MEMBERS>> = {};
