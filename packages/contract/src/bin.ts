import { BinEntry } from '@sitewright/domain/site/bin-schema';
import { PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ binEntryId: z.uuid() });

/** What was deleted in the last 30 days and can be restored, the latest first. */
export const listBin = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/bin',
  access: 'pages.view',
  params: site,
  query: z.object(pageQuery({ cursor: z.uuid() })),
  reply: z.object(pageReply(BinEntry)),
});

/**
 * Puts a page, collection or item back to where it was: `pages.edit`, of what visitors saw also `pages.publish`, of products
 * `store.manage`. One whose address is taken by now gets the next free one, and one whose folder is gone stands at the top;
 * `changes` says which, `path` where it is. One whose time to be published has passed is a draft, and so
 * is one that only its folder kept from visitors (`lock`), when the folder is gone.
 * Errors: not-found, forbidden, collection-in-bin, site-full, collection-full.
 */
export const restoreFromBin = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/bin/:binEntryId/restore',
  access: 'pages.view',
  params: one,
  reply: z.object({
    path: z.string(),
    status: z.enum(PAGE_STATUSES),
    /** Collection of an item, or null. */
    collectionId: z.uuid().nullable(),
    changes: z.array(z.enum(['address', 'folder', 'status', 'lock'])),
  }),
});

/** Removes something in the bin for good, a collection with its items. Errors: not-found. */
export const deleteFromBin = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/bin/:binEntryId',
  access: 'settings.manage',
  params: one,
  reply: z.object({}),
});
