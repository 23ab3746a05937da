import { randomBytes } from 'node:crypto';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { AppError } from '../../platform/http/app-error.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import { sendJob } from '../../platform/jobs/job.ts';
import { originalKey } from './asset-files.ts';
import { readUploadedImage } from './image-worker.ts';
import { hasAvif, makeAvif, makeWidths } from './make-widths.ts';
import { insertAsset } from './queries/images.ts';
import type { ReadImage } from './read-image.ts';
import { removeFiles } from './remove-files.ts';
import { safeFileName } from './safe-file-name.ts';

export type NewAsset = {
  websiteId: string;
  /** As uploaded; only its last part is kept. */
  fileName: string;
  bytes: Uint8Array;
  altText?: string;
};

/** Seconds before AVIF is begun: pictures just uploaded are complete without it, and their owner is still at work. */
const AVIF_DELAY_SECONDS = 300;

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;

/**
 * Stores a picture and orders its widths. The file is written before its row, so that a row always has its file.
 * Errors: unsupported-image, image-too-large, broken-image.
 */
export async function storeAsset(deps: Deps, given: NewAsset): Promise<ImageAsset> {
  const image = await readUploadedImage(given.bytes);
  if (typeof image === 'string') throw new AppError(image);
  return storeReadImage(deps, given, image);
}

/** Stores a picture that has been read. */
export async function storeReadImage(deps: Deps, given: NewAsset, image: ReadImage): Promise<ImageAsset> {
  const { websiteId } = given;
  const asset = newAsset(deps, given, image);
  await deps.storage.put(originalKey(websiteId, asset), image.bytes);
  try {
    await deps.database.site(websiteId, async (db) => {
      await insertAsset(db, websiteId, asset);
      const data = { assetId: asset.id };
      if (asset.format !== 'svg') await sendJob(db, makeWidths, { websiteId, data });
      if (hasAvif(asset)) await sendJob(db, makeAvif, { websiteId, data, delaySeconds: AVIF_DELAY_SECONDS });
    });
  } catch (error) {
    await removeFiles(deps.storage, websiteId, { key: asset.key, kind: 'image' });
    throw error;
  }
  return asset;
}

function newAsset({ newId, now }: Deps, { fileName, altText = '' }: NewAsset, image: ReadImage): ImageAsset {
  return {
    id: newId(),
    key: randomBytes(16).toString('hex'),
    filename: safeFileName(fileName),
    format: image.format,
    width: image.width,
    height: image.height,
    sizeBytes: image.bytes.length,
    altText: altText.slice(0, 1000),
    title: '',
    body: '',
    focalX: 0.5,
    focalY: 0.5,
    colorData: image.colorData,
    readyWidths: [],
    avifWidths: [],
    isAnimated: image.isAnimated,
    createdAt: now().getTime(),
    rowVersion: 1,
  };
}
