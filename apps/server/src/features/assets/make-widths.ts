import { buffer } from 'node:stream/consumers';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { derivedWidths } from '@sitewright/domain/site/image-item';
import type { AppDeps } from '../../platform/http/deps.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { RunningJob } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { derivedFormats, originalKey, widthKey } from './asset-files.ts';
import { encode } from './encode-image.ts';
import { loadSharp } from './load-sharp.ts';
import { addReadyWidth, listAssetsById } from './queries.ts';

type WidthsData = { assetId: string };

/** Makes the widths of one picture. */
export const makeWidths = defineJob<WidthsData>('make-image-widths', { retries: 4, limitSeconds: 180 });

/** Widths made before a crash are not made again; a picture deleted meanwhile is left alone. */
export async function runMakeWidths(
  { storage }: Pick<AppDeps, 'storage'>,
  { websiteId, data, site }: RunningJob<WidthsData>,
): Promise<void> {
  const [asset] = await site((db) => listAssetsById(db, { websiteId, ids: [data.assetId] }));
  if (!asset) return;
  const stream = await storage.get(originalKey(websiteId, asset));
  if (!stream) return;
  const original = await buffer(stream);
  for (const width of derivedWidths(asset)) {
    if (asset.readyWidths.includes(width)) continue;
    await makeWidth(storage, websiteId, { asset, original, width });
    await site((db) => addReadyWidth(db, { websiteId, id: asset.id }, width));
  }
}

async function makeWidth(
  storage: Storage,
  websiteId: string,
  { asset, original, width }: { asset: ImageAsset; original: Uint8Array; width: number },
): Promise<void> {
  const open = await loadSharp();
  const animated = asset.format === 'gif';
  for (const format of derivedFormats(asset)) {
    const image = open(original, { animated }).resize({ width, withoutEnlargement: true });
    const bytes = await encode(image, format as ImageAsset['format'], 'derived').toBuffer();
    await storage.put(widthKey(websiteId, asset, width, format), bytes);
  }
}
