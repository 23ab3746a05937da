import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });

/** A publish, named by one of the versions that it made. */
const Publish = z.object({ documentId: z.uuid(), version: z.int().min(1) });

/** Documents of the site, by the titles of their pages; '' for the areas of the template. */
const Titles = z.array(z.string());

/** The last times that something of the site was published, newest first, at most 50. */
export const listPublishes = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/publishes',
  access: 'pages.view',
  params: site,
  reply: z.object({
    publishes: z.array(
      Publish.extend({
        publishedAt: z.string(),
        publishedBy: z.string().nullable(),
        /** The first pages of it; `total` counts all. */
        titles: Titles,
        total: z.int(),
      }),
    ),
  }),
});

/**
 * Puts the drafts of all pages, and of the areas of the template, back to what visitors saw right after a publish; they see it
 * once it is published. Pages that were first published later stay as they are (`kept`). `restoreId` names this restore, to
 * take it back. Errors: not-found.
 */
export const restoreSite = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/restores',
  access: 'pages.edit',
  rateLimit: { max: 20, windowSeconds: 60 },
  params: site,
  body: Publish.extend({ restoreId: z.uuid() }),
  reply: z.object({ restored: Titles, kept: Titles }),
});

/**
 * Takes a restore of the site back, one of the last ten. Drafts that were changed since stay as they are (`kept`).
 * Errors: not-found when nothing is kept of it.
 */
export const undoSiteRestore = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/restores/undo',
  access: 'pages.edit',
  rateLimit: { max: 20, windowSeconds: 60 },
  params: site,
  body: z.object({ restoreId: z.uuid() }),
  reply: z.object({ restored: Titles, kept: Titles }),
});
