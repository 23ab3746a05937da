import { Collection } from '@sitewright/domain/site/collection-schema';
import { Item } from '@sitewright/domain/site/item-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });

/**
 * Adds a copy of a page or collection with its content, labels and items, as a draft.
 * Errors: collection-too-large-to-copy, site-full. Source: SITE-11.
 */
export const copyCollection = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/collections/:collectionId/copy',
  access: 'pages.edit',
  once: true,
  params: site.extend({ collectionId: z.uuid() }),
  reply: Collection,
});

/** Adds a copy of an item to its collection, as a draft; variants of a product get SKUs of their own. Errors: collection-full. */
export const copyItem = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/items/:itemId/copy',
  access: 'pages.edit',
  once: true,
  params: site.extend({ itemId: z.uuid() }),
  reply: Item,
});
