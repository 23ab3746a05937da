import { z } from 'zod';

/** What the reply of a list says of its next page; `nextPageCursor` is its `cursor`, null on the last page. */
export const nextPage = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() };
