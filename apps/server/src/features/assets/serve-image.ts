import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { derivedWidths, widthOfFormat } from '@sitewright/domain/site/image-item';
import { LRUCache } from 'lru-cache';
import { type PageContext, type PageReply, page } from '../../platform/http/page.ts';
import { originalKey, widthKey } from './asset-files.ts';
import { findAssetByKey } from './queries.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A stand-in for a width that is still being made. */
const FOR_NOW = 'public, max-age=30';

/** Finished pictures by site and key; their files never change. */
const finished = new LRUCache<string, ImageAsset>({ max: 5_000 });

/** One picture in the wanted width: `GET /_sw/images/<key>/<name>?format=500w`. Source: site format §4.3, IMG-03. */
export const servedImage = page('/_sw/images/:key/:filename', 'visitor', async (context) => {
  const { websiteId, params, query } = context;
  const wanted = widthOfFormat(query.format);
  if (wanted === undefined)
    return { status: 400, body: "The format must be a width such as '500w' or 'original'." };
  const asset = websiteId === null ? null : await findAsset(context, websiteId, params.key ?? '');
  if (!asset || websiteId === null) return { status: 404, body: 'Not found' };
  return answer(context, { websiteId, asset, wanted });
});

type Wanted = { websiteId: string; asset: ImageAsset; wanted: number | null };

async function answer(context: PageContext, { websiteId, asset, wanted }: Wanted): Promise<PageReply> {
  const width = wanted === null ? null : nearestWidth(asset, wanted);
  const isFinal = wanted === null || width === wanted || isFinished(asset);
  const format = width !== null && acceptsWebp(context) ? 'webp' : asset.format;
  const etag = `"${asset.key}-${width ?? 'original'}-${format}"`;
  const headers = {
    'cache-control': isFinal ? FOR_GOOD : FOR_NOW,
    vary: 'accept',
    etag,
    'content-type': `image/${format}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (context.request.headers['if-none-match'] === etag) return { status: 304, headers };
  const key = width === null ? originalKey(websiteId, asset) : widthKey(websiteId, asset, width, format);
  const stream = await context.deps.storage.get(key);
  if (!stream) return { status: 404, headers: { 'cache-control': 'no-store' }, body: 'Not found' };
  return { status: 200, headers, body: stream };
}

/** Smallest existing width that is at least the wanted one; null for the original. */
function nearestWidth({ readyWidths }: ImageAsset, wanted: number): number | null {
  const large = readyWidths.filter((width) => width >= wanted);
  return large.length > 0 ? Math.min(...large) : null;
}

function isFinished(asset: ImageAsset): boolean {
  return derivedWidths(asset).every((width) => asset.readyWidths.includes(width));
}

function acceptsWebp({ request }: PageContext): boolean {
  return request.headers.accept?.includes('image/webp') ?? false;
}

async function findAsset({ deps }: PageContext, websiteId: string, key: string): Promise<ImageAsset | null> {
  const name = `${websiteId}/${key}`;
  const known = finished.get(name);
  if (known) return known;
  if (!/^[0-9a-f]{32}$/.test(key)) return null;
  const asset = await deps.database.site(websiteId, (db) => findAssetByKey(db, { websiteId, key }));
  if (asset && isFinished(asset)) finished.set(name, asset);
  return asset;
}
