import { buffer } from 'node:stream/consumers';
import type { AssetKind, ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { AppError } from '../../platform/http/app-error.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import { MAX_BYTES } from './file-limits.ts';
import { fileTypeOf, looksLikeSvg } from './file-types.ts';
import { makeWidths } from './make-widths.ts';
import { readSvg } from './read-svg.ts';
import type { Upload } from './read-upload.ts';
import { storeAsset, storeDrawing } from './store-asset.ts';
import { storeMedia } from './store-media.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now' | 'jobs'>;
type Target = { websiteId: string; accept: AssetKind | 'any' };
type Stored = { image: ImageAsset } | { media: MediaAsset };

/** A drawing larger than this is a picture in disguise. */
const MAX_SVG_BYTES = 1_000_000;

/** Stores an upload as what its content says it is. Errors: those of pictures, unsupported-file, file-too-large. */
export async function storeUpload(deps: Deps, upload: Upload, target: Target): Promise<Stored> {
  const type = fileTypeOf(upload.head);
  if (type) {
    if (!isWanted(type.kind, target) || !type.extensions.includes(extensionOf(upload.fileName)))
      throw unsupported(upload, target);
    const bytes = upload.bytes(MAX_BYTES[type.kind]);
    const { websiteId } = target;
    return { media: await storeMedia(deps, { websiteId, fileName: upload.fileName, type, bytes }) };
  }
  if (!isWanted('image', target)) throw unsupported(upload, target);
  const image = await storeImage(deps, upload, target);
  deps.jobs.wake(makeWidths);
  return { image };
}

async function storeImage(deps: Deps, upload: Upload, { websiteId }: Target): Promise<ImageAsset> {
  const { fileName } = upload;
  if (!looksLikeSvg(upload.head)) {
    return storeAsset(deps, { websiteId, fileName, bytes: upload.bytes(MAX_BYTES.image) });
  }
  const bytes = await buffer(upload.bytes(MAX_SVG_BYTES));
  const drawing = extensionOf(fileName) === 'svg' ? await readSvg(bytes) : 'unsupported-image';
  if (typeof drawing === 'string') throw new AppError(drawing);
  return storeDrawing(deps, { websiteId, fileName }, drawing);
}

function isWanted(kind: AssetKind, { accept }: Target): boolean {
  return accept === 'any' || accept === kind;
}

function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function unsupported({ fileName }: Upload, { accept }: Target): AppError {
  if (accept === 'image') return new AppError('unsupported-image');
  const message = `The file ${fileName.slice(0, 200)} does not appear to be a supported file type`;
  return new AppError('unsupported-file', { file: message }, { message });
}
