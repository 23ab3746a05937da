import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { AppError } from '../../platform/http/app-error.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import { sendJob } from '../../platform/jobs/job.ts';
import { originalKey, uploadedKey } from './asset-files.ts';
import type { KeptImage } from './image-tasks.ts';
import { keepImage } from './image-worker.ts';
import { hasAvif, makeAvif, makeWidths } from './make-widths.ts';
import { insertAsset } from './queries/images.ts';
import type { ReadImage } from './read-image.ts';
import { removeFiles } from './remove-files.ts';
import { safeFileName } from './safe-file-name.ts';

export type NewAsset = {
  websiteId: string;
  /** As uploaded; only its last part is kept. */
  fileName: string;
  bytes: Uint8Array | Readable;
  altText?: string;
};

/** Seconds before AVIF is begun: pictures just uploaded are complete without it, and their owner is still at work. */
const AVIF_DELAY_SECONDS = 300;

type Named = Omit<NewAsset, 'bytes'>;
type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;

/**
 * Stores a picture and orders its widths. The file is written before its row, so that a row always has its file.
 * Errors: unsupported-image, image-too-large, broken-image.
 */
export async function storeAsset(deps: Deps, given: NewAsset): Promise<ImageAsset> {
  return storeUnder(deps, given, async (key) => {
    const { storage } = deps;
    const { websiteId } = given;
    await storage.put(uploadedKey(websiteId, { key }), given.bytes);
    const image = await keepImage({ storage: storage.location, websiteId, key });
    if (typeof image === 'string') throw new AppError(image);
    return image;
  });
}

/** Stores a drawing that has been read. */
export async function storeDrawing(deps: Deps, given: Named, drawing: ReadImage): Promise<ImageAsset> {
  return storeUnder(deps, given, async (key) => {
    const { bytes, ...image } = drawing;
    await deps.storage.put(originalKey(given.websiteId, { key, format: image.format }), bytes);
    return { ...image, sizeBytes: bytes.length };
  });
}

/** Files under a new key, then the row; what breaks off leaves nothing. */
async function storeUnder(
  deps: Deps,
  given: Named,
  keep: (key: string) => Promise<KeptImage>,
): Promise<ImageAsset> {
  const { websiteId } = given;
  const key = randomBytes(16).toString('hex');
  try {
    const asset = newAsset(deps, given, { ...(await keep(key)), key });
    await deps.database.site(websiteId, async (db) => {
      await insertAsset(db, websiteId, asset);
      const data = { assetId: asset.id };
      if (asset.format !== 'svg') await sendJob(db, makeWidths, { websiteId, data });
      if (hasAvif(asset)) await sendJob(db, makeAvif, { websiteId, data, delaySeconds: AVIF_DELAY_SECONDS });
    });
    return asset;
  } catch (error) {
    await removeFiles(deps.storage, websiteId, { key, kind: 'image' });
    throw error;
  }
}

function newAsset(
  { newId, now }: Deps,
  { fileName, altText = '' }: Named,
  image: KeptImage & { key: string },
): ImageAsset {
  return {
    id: newId(),
    key: image.key,
    filename: safeFileName(fileName),
    format: image.format,
    width: image.width,
    height: image.height,
    sizeBytes: image.sizeBytes,
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
