import { z } from 'zod';
import { defineCall } from './call.ts';

const token = z.string().max(200);
const rateLimit = { max: 60, windowSeconds: 300 };

/** Gives the browser a copy of the cart that the link of an email is for, and leads to it. Errors: invalid-link. */
export const reopenCart = defineCall({
  method: 'POST',
  path: '/cart/reopen',
  access: 'visitor',
  rateLimit,
  body: z.object({ token }),
  form: true,
  reply: z.object({}),
});

/** Stops reminders of carts to the address that got the link; the page of the link says that it is done. Errors: invalid-link. */
export const stopCartReminders = defineCall({
  method: 'POST',
  path: '/cart/reminders/stop',
  access: 'visitor',
  whileClosed: true,
  rateLimit,
  body: z.object({ token }),
  form: true,
  reply: z.object({}),
});

/**
 * The same at the address of the header `List-Unsubscribe`, called by mail programs and providers: no cookie, no crumb, any
 * kind of body, also while the site is closed. Errors: invalid-link. Source: RFC 8058.
 */
export const stopCartRemindersOneClick = defineCall({
  method: 'POST',
  path: '/api/cart-reminders/stop/:token',
  access: 'visitor',
  params: z.object({ token }),
  crumb: false,
  upload: true,
  whileClosed: true,
  reply: z.object({}),
});
