import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { SERVER } from '../en/server.ts';

/** Texts of the area `server` in German. */
export const SERVER_DE: Translation<typeof SERVER> = {
  noScript: 'Der Editor braucht JavaScript. Ihre Website nicht.',
};
