import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { LRUCache } from 'lru-cache';
import { roomFor } from '../../../platform/process/room-for.ts';

/** Time an image is cached that another process may give better formats, or change. */
const UNTIL_CHANGED_MS = 60_000;

/** Images by site and key, while nothing is known to have become of them. */
const finished = new LRUCache<string, ImageAsset>({ ...roomFor(5_000), ttl: UNTIL_CHANGED_MS });
/** Number of image changes in this process. */
let changesSeen = 0;

/** An image as it is remembered, else read; one that is `finished` is remembered. */
export async function cachedImage(
  { websiteId, key }: { websiteId: string; key: string },
  read: () => Promise<ImageAsset | null>,
  isFinished: (asset: ImageAsset) => boolean,
): Promise<ImageAsset | null> {
  const name = `${websiteId}/${key}`;
  const cached = finished.get(name);
  if (cached) return cached;
  const changes = changesSeen;
  const asset = await read();
  // A read during a change may have returned the earlier state.
  if (asset && isFinished(asset) && changes === changesSeen) finished.set(name, asset);
  return asset;
}

/** Has the next visitor get what has just become of an image. */
export function evictImage(websiteId: string, { key }: Pick<ImageAsset, 'key'>): void {
  changesSeen += 1;
  finished.delete(`${websiteId}/${key}`);
}
