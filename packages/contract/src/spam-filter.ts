import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });
const path = '/api/websites/:websiteId/form-submissions/spam-filter' as const;

/**
 * How many submissions have taught a site's filter what is spam there, and what is wanted; `isReady` once these are enough for words to
 * count, `isSure` once they are enough for words alone to make a submission spam.
 */
export const getSpamFilter = defineCall({
  method: 'GET',
  path,
  access: 'forms.manage',
  params: site,
  reply: z.object({ spam: z.int(), wanted: z.int(), isReady: z.boolean(), isSure: z.boolean() }),
});

/** Has the filter forget all that it has learned. Submissions stay where they are. */
export const resetSpamFilter = defineCall({
  method: 'POST',
  path: `${path}/reset`,
  access: 'forms.manage',
  params: site,
  reply: z.object({}),
});
