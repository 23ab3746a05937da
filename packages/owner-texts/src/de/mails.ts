import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { MAILS } from '../en/mails.ts';

/** Texts of the area `mails` in German. */
export const MAILS_DE: Partial<Translation<typeof MAILS>> = {};
