import { Collection } from '@sitewright/domain/site/collection-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const site = z.object({ websiteId: z.uuid() });
const path = '/api/content-service/product/1.1/websites/:websiteId/products' as const;

/** Settings of a new store page; it is enabled from the start. Source: STORE-01. */
const StorePagePayload = z.object({
  navigationTitle: Collection.shape.title,
  title: Collection.shape.title,
  urlId: Collection.shape.urlId,
  description: Collection.shape.description,
  enabled: z.literal(true),
});

/** The category that stands above all others of a store page. Source: STORE-03. */
const RootCategoryPayload = z.object({
  displayName: z.string().trim().min(1).max(300),
  parentCategoryId: z.null().optional(),
  type: z.literal('ROOT'),
  pageRendering: z.literal('LIST_VIEW'),
  displayIndex: z.literal(1),
});

/** Adds a store page. Errors: url-taken, url-not-usable, site-full. Source: specification §7, STORE-02. */
export const createStorePage = defineCall({
  method: 'POST',
  path,
  access: 'pages.edit',
  once: true,
  params: site,
  body: StorePagePayload,
  reply: z.object({ id: z.uuid() }),
});

/** Gives a store page its root category; one that has it keeps it. Errors: not-found. Source: specification §7, STORE-04. */
export const createRootCategory = defineCall({
  method: 'POST',
  path: `${path}/:collectionId/categories`,
  access: 'pages.edit',
  params: site.extend({ collectionId: z.uuid() }),
  body: RootCategoryPayload,
  reply: RootCategoryPayload.extend({ id: z.uuid(), parentCategoryId: z.null() }),
});
