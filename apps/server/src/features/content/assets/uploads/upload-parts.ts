import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PART_BYTES } from '@sitewright/contract/uploads';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Upload as ReadUpload, tooLarge } from '../../../../platform/http/bodies/read-upload.ts';
import { siteFolder } from '../../../../platform/storage/site-folders.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { Upload } from '../queries/uploads.ts';

/** Bytes looked at to tell what a file is. */
const HEAD_BYTES = 4_100;
/** Digits of an offset in a key, so that keys sort like offsets. */
const OFFSET_DIGITS = 12;

type Key = { websiteId: string; uploadId: string };

/** Folder with the parts of an upload. */
function partsFolder({ websiteId, uploadId }: Key): string {
  return `${siteFolder('files', websiteId)}uploads/${uploadId}/`;
}

/** Key of the part that begins at a byte. */
export function partKey(key: Key, offset: number): string {
  return `${partsFolder(key)}${String(offset).padStart(OFFSET_DIGITS, '0')}`;
}

/** Removes what was sent of an upload. */
export async function removeParts(storage: Storage, key: Key): Promise<void> {
  for await (const { key: part } of storage.list(partsFolder(key))) await storage.delete(part);
}

/** The parts of an upload as one file, as if it were arriving now. */
export async function joinedParts(storage: Storage, key: Key, upload: Upload): Promise<ReadUpload> {
  const { fileName, sizeBytes } = upload;
  const first = await openPart(storage, key, 0);
  const head = (await buffer(first)).subarray(0, HEAD_BYTES);
  return {
    fileName,
    field: () => '',
    head,
    bytes: (maxBytes) => {
      if (sizeBytes > maxBytes) throw tooLarge(fileName, maxBytes);
      return Readable.from(bytesOf(storage, key, sizeBytes));
    },
  };
}

async function* bytesOf(storage: Storage, key: Key, sizeBytes: number) {
  for (let offset = 0; offset < sizeBytes; offset += PART_BYTES) yield* await openPart(storage, key, offset);
}

async function openPart(storage: Storage, key: Key, offset: number): Promise<Readable> {
  const part = await storage.get(partKey(key, offset));
  if (!part) throw new AppError('bad-request');
  return part;
}
