import type { Readable } from 'node:stream';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { originalKey, uploadedKey } from '../asset-files.ts';
import type { KeptImage } from '../images/image-tasks.ts';
import { keepImage, refuseTooManyImages } from '../images/image-worker.ts';
import type { ReadImage } from '../images/read-image.ts';
import { hasAvif, makeAvif, makeWidths } from '../jobs/make-widths.ts';
import { insertAsset } from '../queries/images.ts';
import { safeFileName } from './safe-file-name.ts';
import { storeUnder, type WriteOnce, writeAlways } from './store-under.ts';

export type NewAsset = {
  websiteId: string;
  /** As uploaded; only its last part is kept. */
  fileName: string;
  bytes: Uint8Array | Readable;
  altText?: string;
};

/** Seconds before AVIF is begun: images just uploaded are complete without it, and their owner is still at work. */
const AVIF_DELAY_SECONDS = 300;

type Named = Omit<NewAsset, 'bytes'>;
type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;

/**
 * Stores an image and orders its widths. The file is written before its row, so that a row always has its file.
 * Errors: unsupported-image, image-too-large, broken-image.
 */
export async function storeAsset(deps: Deps, input: NewAsset): Promise<ImageAsset> {
  return storeImageAsset(deps, input, writeAlways);
}

/** The same for an upload that may be sent again. */
export async function storeImageAsset<Answer extends { key: string }>(
  deps: Deps,
  input: NewAsset,
  once: WriteOnce<ImageAsset, Answer>,
): Promise<Answer> {
  const { storage } = deps;
  const { websiteId } = input;
  return storeImage(deps, { ...input, once }, async (key) => {
    refuseTooManyImages(websiteId);
    await storage.put(uploadedKey(websiteId, { key }), input.bytes);
    const image = await keepImage({ storage: storage.location, websiteId, key });
    if (typeof image === 'string') throw new AppError(image);
    return image;
  });
}

/** Stores a drawing that has been read. */
export async function storeDrawing<Answer extends { key: string }>(
  deps: Deps,
  input: Named & { once: WriteOnce<ImageAsset, Answer> },
  drawing: ReadImage,
): Promise<Answer> {
  return storeImage(deps, input, async (key) => {
    const { bytes, ...image } = drawing;
    await deps.storage.put(originalKey(input.websiteId, { key, format: image.format }), bytes);
    return { ...image, sizeBytes: bytes.length };
  });
}

function storeImage<Answer extends { key: string }>(
  deps: Deps,
  { once, ...named }: Named & { once: WriteOnce<ImageAsset, Answer> },
  keep: (key: string) => Promise<KeptImage>,
): Promise<Answer> {
  const { websiteId } = named;
  return storeUnder(
    deps,
    { websiteId, kind: 'image', once },
    {
      keep: async (key) => newAsset(deps, named, { ...(await keep(key)), key }),
      write: async (db, asset) => {
        await insertAsset(db, websiteId, asset);
        const data = { assetId: asset.id };
        if (asset.format !== 'svg') await sendJob(db, makeWidths, { websiteId, data });
        if (hasAvif(asset))
          await sendJob(db, makeAvif, { websiteId, data, delaySeconds: AVIF_DELAY_SECONDS });
      },
    },
  );
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
    needsLicense: false,
    createdAt: now().getTime(),
    rowVersion: 1,
  };
}
