import { Password } from '@sitewright/domain/account/account-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NextPage } from './next-page.ts';

/** Password of a site or page while it is being chosen; visitors are told it, so it may be short. */
const LockPassword = Password.refine(
  (text) => [...text].length >= 4,
  'Please use at least 4 characters.',
).refine((text) => text.trim() === text, 'A password cannot begin or end with a space.');

const site = z.object({ websiteId: z.uuid() });
const body = z.object({
  /** Null takes the password away. */
  password: LockPassword.nullable(),
});
const reply = z.object({
  /** Changes with each password; null while there is none. The password itself is never given back. */
  passwordVersion: z.uuid().nullable(),
});
const rateLimit = { max: 30, windowSeconds: 60 };

/** Whether visitors of the site need a password. Source: AUTH-12. */
export const getSitePassword = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/password',
  access: 'settings.manage',
  params: site,
  reply,
});

/** Sets the password that visitors enter before they see the site; browsers that know the one before enter it anew. Source: AUTH-12. */
export const updateSitePassword = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/password',
  access: 'settings.manage',
  params: site,
  body,
  reply,
  rateLimit,
});

/**
 * The same for a page or collection with what lies below it. Visitors see it at once. Errors: not-found, page-without-address.
 * Source: AUTH-12.
 */
export const updatePagePassword = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/collections/:collectionId/password',
  access: 'pages.publish',
  params: site.extend({ collectionId: z.uuid() }),
  body,
  reply,
  rateLimit,
});

/**
 * Opens a site, or one of its pages, to a visitor who knows the password, for 30 days or until there is another one. As a plain
 * form it leads back to the page, which says when it was not right. Errors: lock-password-wrong, unlock-limited. Source: AUTH-11, AUTH-12.
 */
export const unlock = defineCall({
  method: 'POST',
  path: '/api/unlock',
  access: 'visitor',
  whileLocked: true,
  body: z.object({
    password: Password,
    /** The page; without it the site. */
    pageId: z.uuid().optional(),
    /** Where a plain form leads. */
    next: NextPage,
  }),
  form: true,
  rateLimit: { max: 100, windowSeconds: 900, code: 'unlock-limited' },
  reply: z.object({}).optional(),
});
