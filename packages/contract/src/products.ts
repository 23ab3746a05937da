import { OwnedProduct, ProductItemFields, ProductSummary } from '@sitewright/domain/product/owner-schema';
import { ProductInput, ProductTypeCode } from '@sitewright/domain/product/schema';
import { Category, Tag } from '@sitewright/domain/site/item-schema';
import { PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ productId: z.uuid() });
const path = '/api/websites/:websiteId/products' as const;

/** A product with 250 variants of 6 options, its form and its texts. */
const PRODUCT_BYTES = 2_000_000;

/** Which products a list shows, and in which order. */
export const ProductFilter = z.object({
  /** Words that title, SKUs or tags begin with; all of them must be found. */
  search: z.string().trim().max(200).default(''),
  collectionId: z.uuid().optional(),
  type: z.coerce.number().pipe(ProductTypeCode).optional(),
  status: z.enum(PAGE_STATUSES).optional(),
  category: z.string().max(100).optional(),
  tag: z.string().max(100).optional(),
  /** Products with a variant that is out of stock, or of which few are left; `in`: those with none sold out. */
  stock: z.enum(['in', 'low', 'out']).optional(),
  onSale: z.stringbool().optional(),
  sort: z.enum(['newest', 'oldest', 'title', 'cheapest', 'dearest']).default('newest'),
});
export type ProductFilter = z.infer<typeof ProductFilter>;

/** Products of all store pages of a site, drafts included.  */
export const listProducts = defineCall({
  method: 'GET',
  path,
  access: 'store.view',
  params: site,
  query: ProductFilter.extend({
    ...pageQuery(),
  }),
  reply: z.object(pageReply(ProductSummary)),
});

/** The store pages of a site with their categories and tags. */
export const listStorePages = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/store-pages',
  access: 'store.view',
  params: site,
  reply: z.object({
    storePages: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        urlId: z.string(),
        categories: z.array(z.string()),
        tags: z.array(z.string()),
      }),
    ),
  }),
});

/** One product. Errors: not-found. */
export const getProduct = defineCall({
  method: 'GET',
  path: `${path}/:productId`,
  access: 'store.view',
  params: one,
  reply: OwnedProduct,
});

const body = z.object({
  words: ProductItemFields.partial().extend({ title: ProductItemFields.shape.title }),
  product: ProductInput,
});

/**
 * Adds a product to a store page. Errors: invalid-fields, collection-full, url-taken, sku-taken, options-incomplete,
 * image-not-licensed. Source: PROD-17, PROD-18.
 */
export const createProduct = defineCall({
  method: 'POST',
  path,
  access: 'store.manage',
  once: true,
  params: site,
  body: body.extend({ collectionId: z.uuid() }),
  bodyLimitBytes: PRODUCT_BYTES,
  reply: OwnedProduct,
});

/**
 * Saves a product whole; stock changes by differences only. Errors: conflict, url-taken, sku-taken, options-incomplete,
 * stock-held, stock-negative, image-not-licensed. Source: PROD-18.
 */
export const updateProduct = defineCall({
  method: 'PUT',
  path: `${path}/:productId`,
  access: 'store.manage',
  params: one,
  body: body.extend({ rowVersion: RowVersion }),
  bodyLimitBytes: PRODUCT_BYTES,
  reply: OwnedProduct,
});

/** Adds a copy as a draft; its variants get SKUs of their own. Errors: collection-full. */
export const copyProduct = defineCall({
  method: 'POST',
  path: `${path}/:productId/copy`,
  access: 'store.manage',
  once: true,
  params: one,
  reply: OwnedProduct,
});

/** Removes a product for good; orders keep what they say of it. Errors: conflict. */
export const deleteProduct = defineCall({
  method: 'DELETE',
  path: `${path}/:productId`,
  access: 'store.manage',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: z.object({}),
});

/** Percent in hundredths, e.g. -1250 for 12.5 % less. */
const BasisPoints = z.int().min(-10_000).max(100_000);

/** One change of many products; each is made whole or not at all, once for a key, and those refused are named. */
export const updateProducts = defineCall({
  method: 'POST',
  path: `${path}/changes`,
  access: 'store.manage',
  once: true,
  params: site,
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(500),
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('status'), status: z.enum(['published', 'draft']) }),
      z.object({ kind: z.literal('add-categories'), labels: z.array(Category).min(1).max(100) }),
      z.object({ kind: z.literal('remove-categories'), labels: z.array(Category).min(1).max(100) }),
      z.object({ kind: z.literal('add-tags'), labels: z.array(Tag).min(1).max(100) }),
      z.object({ kind: z.literal('remove-tags'), labels: z.array(Tag).min(1).max(100) }),
      z.object({ kind: z.literal('price'), basisPoints: BasisPoints }),
      /** A sale price below the price by this much. */
      z.object({ kind: z.literal('start-sale'), basisPoints: z.int().min(1).max(10_000) }),
      z.object({ kind: z.literal('end-sale') }),
      z.object({ kind: z.literal('delete') }),
    ]),
  }),
  reply: z.object({
    changed: z.int(),
    refused: z.array(z.object({ id: z.uuid(), title: z.string(), message: z.string() })),
  }),
});
