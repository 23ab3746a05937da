import { Author } from '@sitewright/domain/site/author-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ authorId: z.uuid() });
const fields = Author.omit({ id: true, rowVersion: true });

/** Authors of a site by name. Source: site format §3, author. */
export const listAuthors = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/authors',
  access: 'pages.view',
  params: site,
  reply: z.object({ authors: z.array(Author) }),
});

/** Adds an author. */
export const createAuthor = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/authors',
  access: 'pages.edit',
  once: true,
  params: site,
  body: fields.partial().extend({ displayName: fields.shape.displayName }),
  reply: Author,
});

/** Changes the named fields; every published item of the author shows them at once. Errors: conflict. */
export const updateAuthor = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/authors/:authorId',
  access: 'pages.publish',
  params: one,
  body: fields.partial().extend({ rowVersion: RowVersion }),
  reply: Author,
});

/** Removes an author; its items keep no byline. Errors: conflict. */
export const deleteAuthor = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/authors/:authorId',
  access: 'pages.publish',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: z.object({}),
});
