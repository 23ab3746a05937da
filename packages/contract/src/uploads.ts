import { AssetKind, FileFolder } from '@sitewright/domain/site/asset-schema';
import { z } from 'zod';
import { UploadReply } from './assets.ts';
import { defineCall } from './call.ts';
import { NumberCursor } from './page.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ uploadId: z.uuid() });

/** Bytes of a part; the last one of a file is what is left. A megabyte is 1,000,000 bytes. */
export const PART_BYTES = 4_000_000;

/** States of an upload: the last three are final. Source: specification §4, uploads; FILE-13 to FILE-15. */
export const UploadStatus = z.enum(['receiving', 'processing', 'completed', 'failed', 'cancelled']);
export type UploadStatus = z.infer<typeof UploadStatus>;

/** An upload: how far it is, and what came of it. */
export const UploadJob = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  status: UploadStatus,
  /** Why it failed; '' unless it did. */
  message: z.string(),
  /** The file, once completed. */
  file: UploadReply.nullable(),
});
export type UploadJob = z.infer<typeof UploadJob>;

/**
 * Begins an upload, or takes up the one that this account began and did not finish: `receivedBytes` says where it goes on.
 * With `replaces` the file keeps its name, id and stable address, and gets these bytes. Errors: file-too-large,
 * unsupported-file, not-found. Source: FILE-02, FILE-05, FILE-11, FILE-12, FILE-20.
 */
export const beginUpload = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/uploads',
  access: 'files.manage',
  params: site,
  body: z.object({
    fileName: z.string().min(1).max(400),
    sizeBytes: z.int().min(1),
    /** Milliseconds since 1970: with name and size it tells whether this is the same file. */
    lastModified: z.int().min(0).default(0),
    accept: AssetKind.or(z.literal('any')).default('any'),
    folder: FileFolder.default(''),
    replaces: z.uuid().optional(),
  }),
  rateLimit: { max: 240, windowSeconds: 60 },
  reply: UploadJob,
});

/**
 * Adds the part that begins at `offset`, sent as the only file of a multipart form. A part that is there already changes
 * nothing. The last one starts the job that makes the file. Errors: conflict (another part comes next), file-too-large, bad-request.
 */
export const sendUploadPart = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/uploads/:uploadId/parts',
  access: 'files.manage',
  params: one,
  query: z.object({ offset: NumberCursor }),
  upload: true,
  bodyLimitBytes: PART_BYTES + 100_000,
  reply: UploadJob,
});

/** How far an upload is. Source: FILE-13, FILE-14. */
export const getUpload = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/uploads/:uploadId',
  access: 'files.manage',
  params: one,
  reply: UploadJob,
});

/** Ends an upload that is not final yet; nothing of it stays. Source: FILE-15. */
export const cancelUpload = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/uploads/:uploadId/cancel',
  access: 'files.manage',
  params: one,
  body: z.object({}),
  reply: UploadJob,
});
