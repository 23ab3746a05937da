import { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ assetId: z.uuid() });

/** A picture with its address, which is the same on every host of the site. */
export const AssetReply = ImageAsset.extend({ assetUrl: z.string() });
export type AssetReply = z.infer<typeof AssetReply>;

/** Newest pictures first; `after` is the last id of the page before. */
export const listAssets = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/assets',
  access: 'pages.view',
  params: site,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(60), after: z.uuid().optional() }),
  reply: z.object({ assets: z.array(AssetReply) }),
});

/**
 * Stores one picture, sent as the only file of a multipart form. Errors: file-too-large, unsupported-image,
 * image-too-large, broken-image, bad-request. Source: IMG-01, IMG-03.
 */
export const uploadAsset = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/assets',
  access: 'files.manage',
  params: site,
  upload: true,
  bodyLimitBytes: 21_000_000,
  rateLimit: { max: 120, windowSeconds: 60 },
  reply: AssetReply,
});

/** Changes words and focal point of a picture. Errors: conflict. Source: IMG-01. */
export const patchAsset = defineCall({
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
  })
    .partial()
    .extend({ rowVersion: RowVersion }),
  reply: AssetReply,
});

/** Removes a picture; pages that show it show a gap. Errors: conflict. */
export const removeAsset = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/assets/:assetId',
  access: 'files.manage',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: z.object({}),
});
