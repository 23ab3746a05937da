import type { MediaAsset } from '@sitewright/domain/site/asset-schema';
import { LRUCache } from 'lru-cache';
import { type PageContext, page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { mediaKey } from '../asset-files.ts';
import { doorOfFile } from '../file-door.ts';
import { findIdByFormerKey } from '../queries/images.ts';
import { findMediaByKey, listMediaById } from '../queries/media.ts';
import { sendFile } from '../send-file.ts';

/** Recently asked for: a player asks for one file in many parts. */
const recent = new LRUCache<string, MediaAsset>({ max: 2_000, ttl: 60_000 });

/** A video, sound or document: `GET /_sw/files/<key>/<name>`, in parts too. Documents are only ever downloaded. */
export const servedMedia = page('/_sw/files/:key/:filename', 'visitor', async (context) => {
  const { websiteId, params } = context;
  const file = websiteId === null ? null : await findFile(context, websiteId, params.key ?? '');
  if (!file || websiteId === null) return { status: 404, body: 'Not found' };
  const door = await doorOfFile(context, { websiteId, file });
  if ('refusal' in door) return door.refusal;
  const stored = { ...file, storageKey: mediaKey(websiteId, file.key) };
  const cache = door.cache ?? cacheOf(file, params.key);
  return sendFile(context, { file: stored, headers: { etag: `"${file.key}"`, 'cache-control': cache } });
});

/** An address with the key of the bytes is good for ever, one that stays when they are replaced for a minute. */
function cacheOf(file: MediaAsset, key: string | undefined): string {
  return key === file.key ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}

async function findFile({ deps }: PageContext, websiteId: string, key: string): Promise<MediaAsset | null> {
  const name = `${websiteId}/${key}`;
  const cached = recent.get(name);
  if (cached) return cached;
  if (!isUuid(key) && !/^[0-9a-f]{32}$/.test(key)) return null;
  const file = await deps.database.site(websiteId, async (db) => {
    const found = isUuid(key) ? null : await findMediaByKey(db, { websiteId, key });
    if (found) return found;
    const id = isUuid(key) ? key : await findIdByFormerKey(db, { websiteId, key });
    const [media] = await listMediaById(db, { websiteId, ids: id === null ? [] : [id] });
    return media ?? null;
  });
  if (file && file.key === key) recent.set(name, file);
  return file;
}

/** Has the next visitor get what a file has become. */
export function forgetMedia(websiteId: string, key: string): void {
  recent.delete(`${websiteId}/${key}`);
}
