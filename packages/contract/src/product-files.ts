import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ importId: z.uuid() });
const path = '/api/websites/:websiteId/product-imports' as const;

/** Bytes that a file of products may have. */
export const MAX_IMPORT_BYTES = 50_000_000;

/** A file of products that is, or was, taken over. */
export const ProductImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Products in the file, counted when it arrived, and those that were looked at so far. */
  productCount: z.int(),
  doneCount: z.int(),
  created: z.int(),
  updated: z.int(),
  refused: z.int(),
  /** Images that are fetched after the products, those that were tried so far, and those that did not come. */
  pictureCount: z.int(),
  picturesDone: z.int(),
  picturesRefused: z.int(),
  /** Why it ended early; '' while all is well. */
  message: z.string(),
  createdAt: z.string(),
});
export type ProductImport = z.infer<typeof ProductImport>;

/**
 * Stores a CSV file, sent as the only one of a multipart form, and takes its products over in the background. Rows that
 * name no store page go to `collectionId`. Errors: file-too-large, csv-unreadable, not-found, bad-request.
 */
export const importProducts = defineCall({
  method: 'POST',
  path,
  access: 'store.manage',
  params: site,
  query: z.object({ collectionId: z.uuid() }),
  upload: true,
  once: true,
  bodyLimitBytes: MAX_IMPORT_BYTES + 1_000_000,
  rateLimit: { max: 20, windowSeconds: 60 },
  reply: ProductImport,
});

/** The imports of a site, newest first. */
export const listProductImports = defineCall({
  method: 'GET',
  path,
  access: 'store.view',
  params: site,
  reply: z.object({ imports: z.array(ProductImport) }),
});

/** Result for each product of a file, by its first line. */
export const listImportLines = defineCall({
  method: 'GET',
  path: `${path}/:importId/lines`,
  access: 'store.view',
  params: one,
  query: z.object({
    /** `remarked`: products that were taken over, but not all of their images. */
    result: z.enum(['created', 'updated', 'refused', 'remarked']).optional(),
    ...pageQuery({ limit: 200, cursor: NumberCursor }),
  }),
  reply: z.object(
    pageReply(
      z.object({
        line: z.int(),
        title: z.string(),
        result: z.enum(['created', 'updated', 'refused']),
        message: z.string(),
        productId: z.uuid().nullable(),
      }),
    ),
  ),
});

/** All products of a site as CSV, a line for each variant; what an import reads. */
export const exportProducts = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/products.csv',
  access: 'store.view',
  params: site,
  reply: z.instanceof(ReadableStream),
});
