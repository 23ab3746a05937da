import { Redirect, RedirectSource, RedirectTarget } from '@sitewright/domain/site/redirect-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ redirectId: z.uuid() });
const changeable = z.object({
  source: RedirectSource,
  target: RedirectTarget,
  status: Redirect.shape.status,
});

/** Redirects of a site by their source. */
export const listRedirects = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/redirects',
  access: 'pages.view',
  params: site,
  reply: z.object({ redirects: z.array(Redirect) }),
});

/** Adds a redirect. Errors: redirect-taken, redirect-endless, redirects-full. */
export const createRedirect = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/redirects',
  access: 'pages.publish',
  once: true,
  params: site,
  body: changeable.extend({ status: Redirect.shape.status.default(301) }),
  reply: Redirect,
});

/** Changes a redirect, which then is the owner's. Errors: not-found, conflict, redirect-taken, redirect-endless. */
export const updateRedirect = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/redirects/:redirectId',
  access: 'pages.publish',
  params: one,
  body: changeable.partial().extend({ rowVersion: RowVersion }),
  reply: Redirect,
});

/** Removes a redirect. Errors: not-found, conflict. */
export const deleteRedirect = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/redirects/:redirectId',
  access: 'pages.publish',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: z.object({}),
});
