import { z } from 'zod';
import { PAGE_STATUSES } from './page-status.ts';

/** Days that what was deleted can be restored. */
export const BIN_DAYS = 30;

/** Something that was deleted and can be restored: a page or collection, or an item of one. */
export const BinEntry = z.object({
  /** That of the page or item. */
  id: z.uuid(),
  kind: z.enum(['page', 'item']),
  title: z.string(),
  /** Type of the page, or record type of the item. */
  typeName: z.string(),
  /** Address it had, without the site's own. */
  path: z.string(),
  /** State it had. */
  status: z.enum(PAGE_STATUSES),
  /** Items that went with a collection. */
  itemCount: z.int(),
  /** Title of the folder or collection it lay in; null when it lay in none, or that is gone. */
  parentTitle: z.string().nullable(),
  /** When it was deleted and when it is gone for good; epoch milliseconds. */
  deletedOn: z.number(),
  removedOn: z.number(),
  /** Who deleted it; null for an account that is gone, and for work of the program. */
  deletedBy: z.string().nullable(),
});
export type BinEntry = z.infer<typeof BinEntry>;
