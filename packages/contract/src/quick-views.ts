import { z } from 'zod';
import { defineCall } from './call.ts';

/** Counts that a visitor looked at a product over a list; an id that is no visible product is no error. Source: PROD-15. */
export const recordQuickView = defineCall({
  method: 'POST',
  path: '/api/census/RecordQuickView/:itemId',
  access: 'visitor',
  params: z.object({ itemId: z.uuid() }),
  reply: z.object({}),
  rateLimit: { max: 120, windowSeconds: 60 },
});
