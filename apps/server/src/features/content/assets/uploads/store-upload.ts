import { buffer } from 'node:stream/consumers';
import type { AssetKind, ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Upload } from '../../../../platform/http/bodies/read-upload.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { readSvg } from '../images/read-svg.ts';
import { MAX_BYTES } from '../limits.ts';
import { fileTypeOf, looksLikeSvg } from './file-types.ts';
import { storeDrawing, storeImageAsset } from './store-asset.ts';
import { storeMediaOnce } from './store-media.ts';
import type { WriteOnce } from './store-under.ts';
import { unsupportedFile } from './upload-refusals.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;
type Target = { websiteId: string; accept: AssetKind | 'any' };
/** What an upload has become. */
export type StoredUpload = { image: ImageAsset } | { media: MediaAsset };
type Once<Answer> = WriteOnce<StoredUpload, Answer>;

/** A drawing larger than this is an image in disguise. */
const MAX_SVG_BYTES = 1_000_000;

/** Stores an upload as what its content says it is. Errors: those of images, unsupported-file, file-too-large. */
export async function storeUpload<Answer extends { key: string }>(
  deps: Deps,
  upload: Upload,
  { once, ...target }: Target & { once: Once<Answer> },
): Promise<Answer> {
  const type = fileTypeOf(upload.head);
  if (type) {
    if (!isAccepted(type.kind, target) || !type.extensions.includes(extensionOf(upload.fileName)))
      throw unsupported(upload, target);
    const bytes = upload.bytes(MAX_BYTES[type.kind]);
    const { websiteId } = target;
    return storeMediaOnce(deps, { websiteId, fileName: upload.fileName, type, bytes }, (db, write) =>
      once(db, async () => ({ media: await write() })),
    );
  }
  if (!isAccepted('image', target)) throw unsupported(upload, target);
  return storeImage(deps, upload, target, (db, write) => once(db, async () => ({ image: await write() })));
}

async function storeImage<Answer extends { key: string }>(
  deps: Deps,
  upload: Upload,
  { websiteId }: Target,
  once: WriteOnce<ImageAsset, Answer>,
): Promise<Answer> {
  const { fileName } = upload;
  if (!looksLikeSvg(upload.head)) {
    return storeImageAsset(deps, { websiteId, fileName, bytes: upload.bytes(MAX_BYTES.image) }, once);
  }
  const bytes = await buffer(upload.bytes(MAX_SVG_BYTES));
  const drawing = extensionOf(fileName) === 'svg' ? await readSvg(bytes) : 'unsupported-image';
  if (typeof drawing === 'string') throw new AppError(drawing);
  return storeDrawing(deps, { websiteId, fileName, once }, drawing);
}

function isAccepted(kind: AssetKind, { accept }: Target): boolean {
  return accept === 'any' || accept === kind;
}

function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function unsupported({ fileName }: Upload, { accept }: Target): AppError {
  if (accept === 'image') return new AppError('unsupported-image');
  return unsupportedFile(fileName);
}
