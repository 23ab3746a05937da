import { z } from 'zod';
import { defineCall } from './call.ts';

/** An event of a month, with the moments of its start and end in epoch milliseconds. */
const MonthItem = z.object({
  id: z.uuid(),
  title: z.string(),
  fullUrl: z.string(),
  startDate: z.number(),
  endDate: z.number(),
});

/**
 * Published events of a collection that touch a month in any time zone, first to last; whoever shows them files them
 * under their days. Errors: not-found. Source: site format §3.1.
 */
export const getItemsByMonth = defineCall({
  method: 'GET',
  path: '/api/open/GetItemsByMonth',
  access: 'visitor',
  query: z.object({
    /** `MM-YYYY`. */
    month: z.string().regex(/^(?:0?[1-9]|1[0-2])-(?:19|20|21)\d\d$/, 'A month is written MM-YYYY.'),
    collectionId: z.uuid(),
  }),
  reply: z.object({ items: z.array(MonthItem) }),
  rateLimit: { max: 120, windowSeconds: 60 },
});
