import { Item } from '@sitewright/domain/site/item-schema';
import { PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const inCollection = site.extend({ collectionId: z.uuid() });
const one = site.extend({ itemId: z.uuid() });
const nothing = z.object({});

const changeable = Item.pick({
  urlId: true,
  excerpt: true,
  body: true,
  publishOn: true,
  status: true,
  starred: true,
  memberAreaId: true,
  mainImageId: true,
  authorId: true,
  commentState: true,
  tags: true,
  categories: true,
  content: true,
}).partial();

/**
 * Items of a collection, drafts included: those whose title contains `search` in any case, in the owner's order unless
 * `sort` asks for the newest, the latest start of an event, or titles.
 */
export const listItems = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/collections/:collectionId/items',
  access: 'pages.view',
  params: inCollection,
  query: z.object({
    ...pageQuery({ max: 250, cursor: NumberCursor }),
    search: z.string().trim().max(200).default(''),
    status: z.enum(PAGE_STATUSES).optional(),
    sort: z.enum(['place', 'newest', 'start', 'title']).default('place'),
  }),
  reply: z.object(pageReply(Item)),
});

/** One item. Errors: not-found. */
export const getItem = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/items/:itemId',
  access: 'pages.view',
  params: one,
  reply: Item,
});

/** Adds an item. Errors: collection-full, url-taken. Source: SITE-30. */
export const createItem = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/collections/:collectionId/items',
  access: 'pages.edit',
  once: true,
  params: inCollection,
  body: changeable.extend(Item.pick({ recordType: true, title: true }).shape),
  bodyLimitBytes: 2_000_000,
  reply: Item,
});

/** Fields of an item that are to change, and the version that was read. */
export const ItemChange = changeable.extend({ title: Item.shape.title.optional(), rowVersion: RowVersion });

/** Changes the named fields. Errors: conflict, url-taken, status-not-reachable. */
export const updateItem = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/items/:itemId',
  access: 'pages.edit',
  params: one,
  body: ItemChange,
  bodyLimitBytes: 2_000_000,
  reply: Item,
});

/** Removes an item. Errors: conflict. */
export const deleteItem = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/items/:itemId',
  access: 'pages.edit',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: nothing,
});

/** Puts the items of a collection into the order of the ids. */
export const reorderItems = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/collections/:collectionId/item-order',
  access: 'pages.edit',
  params: inCollection,
  body: z.object({ ids: z.array(z.uuid()).max(1000) }),
  reply: nothing,
});
