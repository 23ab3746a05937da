import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { ACCOUNT } from '../en/account.ts';

/** Texts of the area `account` in German. */
export const ACCOUNT_DE: Partial<Translation<typeof ACCOUNT>> = {};
