import { z } from 'zod';

/** A cursor that is a number: of an order, a line, an entry, or of the entries before. */
export const NumberCursor = z.string().regex(/^\d{1,15}$/);

type PageOptions = { limit?: number; max?: number; cursor?: z.ZodType<string, string> };

/**
 * Query of a list that is read page by page: `cursor` is the `nextCursor` of the page before, `limit` the most entries of a
 * page, `options.max` at most.
 */
export const pageQuery = ({ limit = 50, max = 200, cursor = z.string().max(400) }: PageOptions = {}) => ({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(max).default(limit),
});

/** Reply of such a list: its entries, and the `cursor` of the next page, null on the last one. */
export const pageReply = <Entry extends z.ZodType>(entry: Entry) => ({
  items: z.array(entry),
  nextCursor: z.string().nullable(),
});
