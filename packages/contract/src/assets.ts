import { AssetKind, ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ assetId: z.uuid() });

/** An image with its address, which is the same on every host of the site. */
export const AssetReply = ImageAsset.extend({ assetUrl: z.string() });
export type AssetReply = z.infer<typeof AssetReply>;

/** A video, sound or document with its address. */
export const MediaReply = MediaAsset.extend({ url: z.string() });
export type MediaReply = z.infer<typeof MediaReply>;

/** An upload of any kind. */
export const UploadReply = z.discriminatedUnion('kind', [
  AssetReply.extend({ kind: z.literal('image') }),
  MediaReply,
]);
export type UploadReply = z.infer<typeof UploadReply>;

/** Most images that can be asked for by their ids at once. */
export const MAX_ASSET_IDS = 100;

/** Newest images first; with `ids` or `key` those alone, as many of them as there are. Source: IMG-01, BLK-31. */
export const listAssets = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/assets',
  access: 'pages.view',
  params: site,
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,99}$/)
      .optional(),
    /** The one with this random part of its address alone. */
    key: AssetReply.shape.key.optional(),
    /** Those that this page shows visitors: in its published content, as its image and as images of its items. */
    pageId: z.uuid().optional(),
    ...pageQuery({ limit: 60, cursor: z.uuid() }),
  }),
  reply: z.object(pageReply(AssetReply)),
});

/** Newest videos, sounds and documents first. */
export const listMedia = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/media',
  access: 'pages.view',
  params: site,
  query: z.object({
    kind: AssetKind.exclude(['image']).optional(),
    ...pageQuery({ limit: 60, cursor: z.uuid() }),
  }),
  reply: z.object(pageReply(MediaReply)),
});

/**
 * Stores one file, sent as the only one of a multipart form: an image up to 20 MB, or what else `accept` allows up to
 * 300 MB. Errors: file-too-large, unsupported-image, unsupported-file, image-too-large, broken-image, bad-request.
 * Source: IMG-01, IMG-03, FILE-20.
 */
export const uploadAsset = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/assets',
  access: 'files.manage',
  params: site,
  query: z.object({ accept: AssetKind.or(z.literal('any')).default('image') }),
  upload: true,
  once: true,
  bodyLimitBytes: 301_000_000,
  rateLimit: { max: 120, windowSeconds: 60 },
  reply: UploadReply,
});

/**
 * Changes words and focal point of an image, and whether it is still to be licensed. Errors: conflict, image-is-sold.
 * Source: IMG-01.
 */
export const updateAsset = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/assets/:assetId',
  access: 'files.manage',
  params: one,
  body: ImageAsset.pick({
    filename: true,
    altText: true,
    title: true,
    body: true,
    focalX: true,
    focalY: true,
    needsLicense: true,
  })
    .partial()
    .extend({ rowVersion: RowVersion }),
  reply: AssetReply,
});

/** Names a video, sound or document for visitors. Errors: conflict. */
export const updateMedia = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/media/:assetId',
  access: 'files.manage',
  params: one,
  body: MediaAsset.pick({ title: true }).extend({ rowVersion: RowVersion }),
  reply: MediaReply,
});

/** Removes an image or another file; pages that show it show a gap. Errors: conflict. */
export const deleteAsset = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/assets/:assetId',
  access: 'files.manage',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: z.object({}),
});
