import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FORM_CONNECTIONS } from '../en/form-connections.ts';

/** Texts of the area `formConnections` in German. */
export const FORM_CONNECTIONS_DE: Partial<Translation<typeof FORM_CONNECTIONS>> = {};
