import { z } from 'zod';
import { defineCall } from './call.ts';

/** Ticks of a form, or its hidden fields of one name: none, one, or several. */
const Ids = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(100)]).default([]);
const token = z.string().max(200);

/**
 * Asks to be put onto a list. The answer is the same wherever the address stands; as a plain form it leads to a page that says
 * so. `consent` are the words beside the form. Errors: email-blank, email-invalid, captcha-missing, captcha-failed, not-found,
 * rate-limited. Source: MAIL-08, FORM-50.
 */
export const signUpForNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter/sign-up',
  access: 'visitor',
  rateLimit: { max: 30, windowSeconds: 300 },
  body: z.object({
    listId: z.uuid(),
    email: z.string().max(4096).default(''),
    name: z.string().trim().max(200).default(''),
    consent: z.string().trim().max(1000).default(''),
    captchaToken: z.string().max(4096).default(''),
  }),
  form: true,
  flashMessageOn: /^\//,
  reply: z.object({}),
});

/**
 * Confirms of the consents that the page of a link showed those that still wait. As a plain form it leads to the page that says
 * so. Errors: invalid-link. Source: MAIL-10.
 */
export const confirmSubscriber = defineCall({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'visitor',
  rateLimit: { max: 60, windowSeconds: 300 },
  body: z.object({ token, consents: Ids }),
  form: true,
  reply: z.object({}),
});

/** Leaves the list that the link of an email is for; the page of the link says that it is done. Errors: invalid-link. Source: MAIL-11. */
export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'visitor',
  whileClosed: true,
  rateLimit: { max: 60, windowSeconds: 300 },
  body: z.object({ token }),
  form: true,
  reply: z.object({}),
});

/**
 * The same at the address of the header `List-Unsubscribe`, called by mail programs and providers: no cookie, no crumb, any
 * kind of body, also while the site is closed. Errors: invalid-link. Source: RFC 8058.
 */
export const unsubscribeOneClick = defineCall({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  access: 'visitor',
  params: z.object({ token }),
  crumb: false,
  upload: true,
  whileClosed: true,
  reply: z.object({}),
});

/** Chooses which of their lists somebody gets; the others are left. One that was left before asks for a confirmation. Errors: invalid-link. */
export const updatePreferences = defineCall({
  method: 'POST',
  path: '/api/newsletter/preferences',
  access: 'visitor',
  whileClosed: true,
  rateLimit: { max: 60, windowSeconds: 300 },
  body: z.object({ token, lists: Ids }),
  form: true,
  reply: z.object({}),
});

/**
 * The same for the address of who is signed in, which is confirmed: of the lists that it is or was on. One that was left before is joined
 * again at once, but for an address that emails come back from, which confirms it. Source: AUTH-13.
 */
export const updateMemberPreferences = defineCall({
  method: 'POST',
  path: '/api/site-users/account/newsletter',
  access: 'member',
  rateLimit: { max: 60, windowSeconds: 300 },
  body: z.object({ lists: Ids }),
  form: true,
  reply: z.object({}),
});
