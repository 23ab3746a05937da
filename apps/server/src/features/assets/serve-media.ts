import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import { LRUCache } from 'lru-cache';
import { type PageContext, type PageReply, page } from '../../platform/http/page.ts';
import { mediaKey } from './asset-files.ts';
import { byteRange } from './byte-range.ts';
import { findMediaByKey } from './queries/media.ts';

/** Recently asked for: a player asks for one file in many parts. */
const recent = new LRUCache<string, MediaAsset>({ max: 2_000, ttl: 60_000 });

/** A video, sound or document: `GET /_sw/files/<key>/<name>`, in parts too. Documents are only ever downloaded. */
export const servedMedia = page('/_sw/files/:key/:filename', 'visitor', async (context) => {
  const { websiteId, params } = context;
  const file = websiteId === null ? null : await findFile(context, websiteId, params.key ?? '');
  if (!file || websiteId === null) return { status: 404, body: 'Not found' };
  return answer(context, websiteId, file);
});

async function answer(context: PageContext, websiteId: string, file: MediaAsset): Promise<PageReply> {
  const asked = context.request.headers;
  const headers = headersOf(file);
  if (asked['if-none-match'] === headers.etag) return { status: 304, headers };
  const isCurrent = asked['if-range'] === undefined || asked['if-range'] === headers.etag;
  const range = isCurrent ? byteRange(asked.range, file.sizeBytes) : null;
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${file.sizeBytes}` }, body: '' };
  const stream = await context.deps.storage.get(mediaKey(websiteId, file.key), range ?? undefined);
  if (!stream) return { status: 404, headers: { 'cache-control': 'no-store' }, body: 'Not found' };
  if (!range) {
    return { status: 200, headers: { ...headers, 'content-length': String(file.sizeBytes) }, body: stream };
  }
  const part = {
    ...headers,
    'content-range': `bytes ${range.start}-${range.end}/${file.sizeBytes}`,
    'content-length': String(range.end - range.start + 1),
  };
  return { status: 206, headers: part, body: stream };
}

function headersOf(file: MediaAsset) {
  const disposition = file.kind === 'file' ? 'attachment' : 'inline';
  const plain = file.filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(file.filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    etag: `"${file.key}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': file.mime,
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
}

async function findFile({ deps }: PageContext, websiteId: string, key: string): Promise<MediaAsset | null> {
  const name = `${websiteId}/${key}`;
  const known = recent.get(name);
  if (known) return known;
  if (!/^[0-9a-f]{32}$/.test(key)) return null;
  const file = await deps.database.site(websiteId, (db) => findMediaByKey(db, { websiteId, key }));
  if (file) recent.set(name, file);
  return file;
}
