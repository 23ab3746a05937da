import { AssetKind, FileFolder, FileSort, FileUse, SiteFile } from '@sitewright/domain/site/asset-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';
import { RowVersion } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ assetId: z.uuid() });

/** A file with its addresses on the site. */
export const FileReply = SiteFile.extend({
  /** Changes with the bytes. */
  url: z.string(),
  /** Stays when the bytes are replaced. */
  stableUrl: z.string(),
});
export type FileReply = z.infer<typeof FileReply>;

/** Most files that one call is about. */
export const MAX_FILES = 100;

/**
 * Files of all kinds. `cursor` is the number of files before, so that a table can open any of its pages; `total` counts what
 * the search, the kind and the folder leave. Source: FILE-01, FILE-06, FILE-08, FILE-09.
 */
export const listFiles = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/files',
  access: 'pages.view',
  params: site,
  query: z.object({
    /** Part of a name, a title or an alternative text. */
    search: z.string().trim().max(100).default(''),
    kind: AssetKind.optional(),
    folder: FileFolder.optional(),
    sort: FileSort.default('added'),
    direction: z.enum(['ascending', 'descending']).default('descending'),
    ...pageQuery({ limit: 60, cursor: NumberCursor }),
  }),
  reply: z.object({ ...pageReply(FileReply), total: z.int() }),
});

/** Folders with the number of files in each, by name. */
export const listFileFolders = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/files/folders',
  access: 'pages.view',
  params: site,
  reply: z.object({ folders: z.array(z.object({ name: z.string(), count: z.int() })) }),
});

/** Uses of a file: pages, items, products, settings and more, each with its places. Source: FILE-20. */
export const listFileUses = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/files/:assetId/uses',
  access: 'pages.view',
  params: one,
  reply: z.object({ uses: z.array(FileUse) }),
});

/**
 * Renames a file; its extension stays, whether `name` has it or not. Errors: invalid-fields (without a name), conflict.
 * Source: FILE-03, FILE-20.
 */
export const renameFile = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/files/:assetId/rename',
  access: 'files.manage',
  params: one,
  body: z.object({ name: z.string().max(200), rowVersion: RowVersion }),
  reply: FileReply,
});

/** Puts files into a folder, or into none; how many there were. */
export const moveFiles = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/files/move',
  access: 'files.manage',
  params: site,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(MAX_FILES), folder: FileFolder }),
  reply: z.object({ moved: z.int() }),
});
