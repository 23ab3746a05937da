import { z } from 'zod';
import { defineCall } from './call.ts';

/**
 * Has a card of who is signed in chosen first at the checkout (`default`), or removes it here and at its payment service. Errors:
 * card-in-use, payment-in-progress, not-found. Source: AUTH-13.
 */
export const changeSavedCard = defineCall({
  method: 'POST',
  path: '/api/site-users/account/cards',
  access: 'member',
  rateLimit: { max: 60, windowSeconds: 300 },
  body: z.object({ id: z.uuid(), action: z.enum(['default', 'remove']) }),
  reply: z.object({}).optional(),
  form: 'noted',
});
