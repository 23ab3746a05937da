import { Readable } from 'node:stream';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { derivedWidths, PREVIEW_NAME, storedWidths, widthOfFormat } from '@sitewright/domain/site/image-item';
import { LRUCache } from 'lru-cache';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { roomFor } from '../../../../platform/process/room-for.ts';
import { originalKey, previewKey, widthKey } from '../asset-files.ts';
import { imageType } from '../block-files.ts';
import { doorOfFile } from '../file-door.ts';
import { cachedImage } from '../finished-images.ts';
import { keepPreviewImage } from '../images/image-worker.ts';
import type { PreviewFormat } from '../images/make-preview.ts';
import { hasAvif, makeAvif, makeWidths } from '../jobs/make-widths.ts';
import { splitName } from '../owner-addresses.ts';
import { findAssetByKey, findIdByFormerKey, listAssetsById } from '../queries/images.ts';
import { openFile } from '../send-file.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A stand-in for a width that is still being made. */
const FOR_NOW = 'public, max-age=30';

/** An address that stays when the bytes are replaced. */
const STABLE = 'public, max-age=60';
/** A better format is on its way. */
const FOR_A_WHILE = 'public, max-age=86400';
/** Asked again each time: it goes once the image is licensed. */
const EACH_TIME = 'no-cache';

/** Images whose further widths have been ordered, by site and key. */
const ordered = new LRUCache<string, true>(roomFor(5_000));
/** Previews that are being made, by site and key. */
const inTheMaking = new Map<string, Promise<boolean>>();

/** One image in the requested width: `GET /_sw/images/<key>/<name>?format=500w`. Source: site format §4.3, IMG-03. */
export const servedImage = page('/_sw/images/:key/:filename', 'visitor', async (context) => {
  const { websiteId, params, query } = context;
  const requested = widthOfFormat(query.format);
  if (requested === undefined)
    return { status: 400, body: "The format must be a width such as '500w' or 'original'." };
  // Under the address of a preview another process may not know of the change yet: the whole image would stay there.
  const isPreview = splitName(params.filename ?? '').name.startsWith(PREVIEW_NAME);
  const find = isPreview ? readAsset : findAsset;
  const asset = websiteId === null ? null : await find(context, websiteId, params.key ?? '');
  if (!asset || websiteId === null) return { status: 404, body: 'Not found' };
  const door = await doorOfFile(context, { websiteId, file: asset });
  if ('refusal' in door) return door.refusal;
  const reply = asset.needsLicense
    ? await servePreview(context, { websiteId, asset })
    : await render(context, { websiteId, asset, requested });
  const cache = door.cache ?? (isPreview && !asset.needsLicense ? EACH_TIME : null);
  return cache === null || reply.status >= 400
    ? reply
    : { ...reply, headers: { ...reply.headers, 'cache-control': cache } };
});

type RequestedImage = { websiteId: string; asset: ImageAsset; requested: number | null };

/** Whatever width and format is asked for of an image still to be licensed. */
async function servePreview(
  context: PageContext,
  { websiteId, asset }: Omit<RequestedImage, 'requested'>,
): Promise<PageReply> {
  const format: PreviewFormat = accepts(context, 'webp') ? 'webp' : 'jpeg';
  const etag = `"${asset.key}-preview-${format}"`;
  const headers = headersOf({ etag, format, cache: EACH_TIME });
  if (context.request.headers['if-none-match'] === etag) return { status: 304, headers };
  if (isHead(context)) {
    const isThere = await hasPreview(context, { websiteId, asset, format });
    return isThere ? { status: 200, headers, body: Readable.from([]) } : NOT_THERE;
  }
  const stream = await findPreview(context, { websiteId, asset, format });
  return stream ? { status: 200, headers, body: stream } : NOT_THERE;
}

/** Whether there is a preview, or what the next GET makes one of. */
async function hasPreview(
  { deps: { storage } }: PageContext,
  { websiteId, asset, format }: { websiteId: string; asset: ImageAsset; format: PreviewFormat },
): Promise<boolean> {
  const made = await storage.stat(previewKey(websiteId, asset, format));
  return (made ?? (await storage.stat(originalKey(websiteId, asset)))) !== null;
}

/** The preview, made at the first request for it. */
async function findPreview(
  { deps: { storage } }: PageContext,
  { websiteId, asset, format }: { websiteId: string; asset: ImageAsset; format: PreviewFormat },
) {
  const file = previewKey(websiteId, asset, format);
  const made = await storage.get(file);
  if (made) return made;
  const name = `${websiteId}/${asset.key}`;
  const { key, width, height } = asset;
  const image = { storage: storage.location, websiteId, key, format: asset.format, width, height };
  const making = inTheMaking.get(name) ?? keepPreviewImage(image).finally(() => inTheMaking.delete(name));
  inTheMaking.set(name, making);
  return (await making) ? storage.get(file) : null;
}

/**
 * The address names the width alone; the format is the best the client takes, so that pages stay small and old ones gain
 * from new formats. `Vary` keeps caches from giving it to others.
 */
async function render(
  context: PageContext,
  { websiteId, asset, requested }: RequestedImage,
): Promise<PageReply> {
  const width = requested === null ? null : nearestWidth(asset, requested);
  if (requested !== null && width === null && !isHead(context))
    await orderWidths(context, { websiteId, asset });
  const format = width === null ? asset.format : bestFormat(context, asset, width);
  const etag = `"${asset.key}-${width ?? 'original'}-${format}"`;
  const cache = cacheTime(context, { asset, requested, width, format });
  const headers = headersOf({ etag, format, cache });
  if (context.request.headers['if-none-match'] === etag) return { status: 304, headers };
  const key = width === null ? originalKey(websiteId, asset) : widthKey(websiteId, asset, width, format);
  const stream = await openFile(context, key);
  return stream ? { status: 200, headers, body: stream } : NOT_THERE;
}

const NOT_THERE: PageReply = { status: 404, headers: { 'cache-control': 'no-store' }, body: 'Not found' };

function headersOf({ etag, format, cache }: { etag: string; format: string; cache: string }) {
  return {
    'cache-control': cache,
    vary: 'accept',
    etag,
    'content-type': imageType(format),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
}

type Chosen = { asset: ImageAsset; requested: number | null; width: number | null; format: string };

function cacheTime(context: PageContext, { asset, requested, width, format }: Chosen): string {
  if (context.params.key !== asset.key) return STABLE;
  if (requested !== null && width !== requested && !hasAllWidths(asset)) return FOR_NOW;
  const getsBetter = width !== null && format !== 'avif' && accepts(context, 'avif') && hasAvif(asset);
  return getsBetter ? FOR_A_WHILE : FOR_GOOD;
}

function bestFormat(context: PageContext, asset: ImageAsset, width: number): string {
  if (asset.avifWidths.includes(width) && accepts(context, 'avif')) return 'avif';
  return accepts(context, 'webp') ? 'webp' : asset.format;
}

/** Smallest existing width that is at least the requested one, or all there is of the image; null for the original. */
function nearestWidth(asset: ImageAsset, requested: number): number | null {
  const enough = Math.min(requested, asset.width);
  const large = asset.readyWidths.filter((width) => width >= enough);
  return large.length > 0 ? Math.min(...large) : null;
}

/** Widths of images that were stored before there was one of their own size. */
async function orderWidths(
  { deps }: PageContext,
  { websiteId, asset }: Omit<RequestedImage, 'requested'>,
): Promise<void> {
  const name = `${websiteId}/${asset.key}`;
  if (!isFinished(asset) || hasAllWidths(asset) || ordered.has(name)) return;
  ordered.set(name, true);
  const data = { assetId: asset.id };
  await deps.database.site(websiteId, async (db) => {
    await sendJob(db, makeWidths, { websiteId, data });
    if (hasAvif(asset)) await sendJob(db, makeAvif, { websiteId, data });
  });
}

function hasAllWidths(asset: ImageAsset): boolean {
  return asset.format === 'svg' || storedWidths(asset).every((width) => asset.readyWidths.includes(width));
}

function isFinished(asset: ImageAsset): boolean {
  return asset.format === 'svg' || derivedWidths(asset).every((width) => asset.readyWidths.includes(width));
}

function isHead({ request }: PageContext): boolean {
  return request.method === 'HEAD';
}

function accepts({ request }: PageContext, format: 'avif' | 'webp'): boolean {
  return request.headers.accept?.includes(`image/${format}`) ?? false;
}

function findAsset(context: PageContext, websiteId: string, key: string): Promise<ImageAsset | null> {
  if (isUuid(key)) return readAsset(context, websiteId, key);
  return cachedImage({ websiteId, key }, () => readAsset(context, websiteId, key), isFinished);
}

/** By the key of its bytes, by one that it had before, or by its id. */
async function readAsset({ deps }: PageContext, websiteId: string, key: string): Promise<ImageAsset | null> {
  if (!isUuid(key) && !/^[0-9a-f]{32}$/.test(key)) return null;
  return deps.database.site(websiteId, async (db) => {
    const found = isUuid(key) ? null : await findAssetByKey(db, { websiteId, key });
    if (found) return found;
    const id = isUuid(key) ? key : await findIdByFormerKey(db, { websiteId, key });
    const [asset] = await listAssetsById(db, { websiteId, ids: id === null ? [] : [id] });
    return asset ?? null;
  });
}
