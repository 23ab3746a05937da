import { RestockGroup, RestockSignUp } from '@sitewright/domain/product/restock-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { Checkbox } from './checkbox.ts';
import { pageQuery } from './page.ts';

const HOME = '/api/site-users/account/notifications/restock';
/** The specified payloads carry a text inside an object under its name; the bare text will do. */
const Text = z.string().max(4096);

/** Source: specification §3, restock sign-up payload. The handler checks the address, in the specified words. */
const payload = z.object({
  isJoinMailingList: Checkbox,
  productId: z.string().max(64),
  variantId: z.string().max(64),
  siteVisitorEmail: z.union([Text, z.object({ email: Text }).transform(({ email }) => email)]).default(''),
  recaptchaEnterpriseV3Token: z
    .union([Text, z.object({ token: Text }).transform(({ token }) => token)])
    .default(''),
});
/** The fields of the plain form. */
const form = payload
  .extend({ email: Text.default('') })
  .transform(({ email, ...sent }) => ({ ...sent, siteVisitorEmail: email }));
const shared = {
  replyShape: 'message',
  rateLimit: { max: 30, windowSeconds: 300 },
  reply: z.object({}),
} as const;

/**
 * Asks for an email when a variant is back. An address that waits already gets the same answer and no second record. Errors:
 * email-blank, email-invalid, captcha-missing, not-found. Source: STOCK-19.
 */
export const signUpForRestock = defineCall({
  method: 'POST',
  path: '/api/commerce/restock-notifications/sign-up',
  access: 'visitor',
  body: payload,
  form,
  flashMessageOn: /^\//,
  ...shared,
});

/** The same for whoever is signed in. Source: STOCK-18. */
export const signUpMemberForRestock = defineCall({
  method: 'POST',
  path: HOME,
  access: 'member',
  body: payload.extend({ language: z.string().max(35).optional() }),
  ...shared,
});

/** The specified names of where the next page begins. */
const nextPage = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() };
const variant = z.object({ productId: z.uuid(), variantId: z.uuid() });

/** Sign-ups for one variant, newest first. The site is named by `x-website-id`. Source: STOCK-20. */
export const listRestockSignUps = defineCall({
  method: 'GET',
  path: HOME,
  access: 'store.manage',
  query: variant.extend(pageQuery()),
  reply: z.object({ signUps: z.array(RestockSignUp), ...nextPage }),
});

/** Variants that somebody signed up for, the latest first. Source: STOCK-21. */
export const listRestockGroups = defineCall({
  method: 'GET',
  path: `${HOME}/groups`,
  access: 'store.manage',
  query: z.object(pageQuery()),
  reply: z.object({ signUpGroups: z.array(RestockGroup), ...nextPage }),
});

/** Number of people who are notified by it, as they see the product; each is notified once, however often this is called. */
const recipientCount = z.object({ waitingCount: z.int() });

/** Tells all who wait for one variant. Errors: still-sold-out, restock-unseen. Source: STOCK-22. */
export const sendRestock = defineCall({
  method: 'POST',
  path: `${HOME}/send`,
  access: 'store.manage',
  body: variant,
  reply: recipientCount,
});

/** Tells all who wait for several variants. Source: STOCK-23. */
export const sendAllRestock = defineCall({
  method: 'POST',
  path: `${HOME}/send/all`,
  access: 'store.manage',
  body: z.object({ sendRequests: z.array(variant).min(1).max(500) }),
  reply: recipientCount,
});
