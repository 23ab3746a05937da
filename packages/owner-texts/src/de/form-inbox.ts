import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FORM_INBOX } from '../en/form-inbox.ts';

/** Texts of the area `formInbox` in German. */
export const FORM_INBOX_DE: Partial<Translation<typeof FORM_INBOX>> = {};
