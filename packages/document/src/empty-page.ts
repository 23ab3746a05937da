import type { PageDocument } from './schema.ts';

/** A page with nothing on it. */
export const EMPTY_PAGE: PageDocument = { format: 1, sections: [] };
