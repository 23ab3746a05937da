import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import { LRUCache } from 'lru-cache';
import { type PageContext, page } from '../../../../platform/http/pages/page.ts';
import { mediaKey } from '../asset-files.ts';
import { findMediaByKey } from '../queries/media.ts';
import { sendFile } from '../send-file.ts';

/** Recently asked for: a player asks for one file in many parts. */
const recent = new LRUCache<string, MediaAsset>({ max: 2_000, ttl: 60_000 });

/** A video, sound or document: `GET /_sw/files/<key>/<name>`, in parts too. Documents are only ever downloaded. */
export const servedMedia = page('/_sw/files/:key/:filename', 'visitor', async (context) => {
  const { websiteId, params } = context;
  const file = websiteId === null ? null : await findFile(context, websiteId, params.key ?? '');
  if (!file || websiteId === null) return { status: 404, body: 'Not found' };
  const stored = { ...file, storageKey: mediaKey(websiteId, file.key) };
  return sendFile(context, { file: stored, headers: cached(file) });
});

function cached(file: MediaAsset) {
  return { etag: `"${file.key}"`, 'cache-control': 'public, max-age=31536000, immutable' };
}

async function findFile({ deps }: PageContext, websiteId: string, key: string): Promise<MediaAsset | null> {
  const name = `${websiteId}/${key}`;
  const cached = recent.get(name);
  if (cached) return cached;
  if (!/^[0-9a-f]{32}$/.test(key)) return null;
  const file = await deps.database.site(websiteId, (db) => findMediaByKey(db, { websiteId, key }));
  if (file) recent.set(name, file);
  return file;
}
