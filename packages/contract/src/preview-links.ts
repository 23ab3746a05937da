import { MAX_PREVIEW_DAYS } from '@sitewright/domain/site/preview-link';
import { z } from 'zod';
import { defineCall } from './call.ts';

const ofPage = z.object({ websiteId: z.uuid(), collectionId: z.uuid() });
const ofItem = z.object({ websiteId: z.uuid(), itemId: z.uuid() });

/** A link that shows the draft of a page or item to whoever has it, until it expires. */
const PreviewLink = z.object({
  id: z.uuid(),
  /** Path on the site's own origin. */
  path: z.string(),
  /** Epoch milliseconds. */
  createdOn: z.number(),
  expiresOn: z.number(),
  /** Who made it; null for an account that is gone, whose links show nothing. */
  createdBy: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** Links of a page that have not expired, the latest first. */
export const listPreviewLinks = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/collections/:collectionId/preview-links',
  access: 'pages.publish',
  params: ofPage,
  reply: z.object({ links: z.array(PreviewLink) }),
});

/** The same of a post, product or event, for whoever may publish it. Errors: not-found, forbidden. */
export const listItemPreviewLinks = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/items/:itemId/preview-links',
  access: 'pages.view',
  params: ofItem,
  reply: z.object({ links: z.array(PreviewLink) }),
});

/**
 * Makes a link to the draft of a page, as it is whenever it is opened, for some days. It ends before that with the right to
 * publish of whoever made it, and with the page. Errors: not-found, preview-links-full.
 */
export const createPreviewLink = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/collections/:collectionId/preview-links',
  access: 'pages.publish',
  once: true,
  params: ofPage,
  body: z.object({ days: z.int().min(1).max(MAX_PREVIEW_DAYS) }),
  reply: PreviewLink,
});

/** The same for a post, product or event, which the link shows on its own page. Errors: not-found, forbidden, preview-links-full. */
export const createItemPreviewLink = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/items/:itemId/preview-links',
  access: 'pages.view',
  once: true,
  params: ofItem,
  body: z.object({ days: z.int().min(1).max(MAX_PREVIEW_DAYS) }),
  reply: PreviewLink,
});

/** Ends a link at once; allowed to those who may publish what it shows. Errors: not-found, forbidden. */
export const deletePreviewLink = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/preview-links/:linkId',
  access: 'pages.view',
  params: z.object({ websiteId: z.uuid(), linkId: z.uuid() }),
  reply: z.object({}),
});
