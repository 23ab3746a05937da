import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `server`: what the server says to owners beside errors and emails. */
export const SERVER = {
  noScript: 'The editor needs JavaScript. Your site does not.',
} as const satisfies Catalogue;
