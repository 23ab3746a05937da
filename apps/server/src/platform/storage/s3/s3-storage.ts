import { Readable } from 'node:stream';
import type { S3Bucket } from '../../config/file-storage.ts';
import { checkKey, isKey, type Storage, type StoredFile } from '../storage.ts';
import { openS3Client } from './s3-client.ts';
import { isMissing } from './s3-errors.ts';

/** Bytes of a part of an upload whose length is not known; at most 10,000 parts, so files of up to 80 GB. */
const PART_BYTES = 8 * 2 ** 20;
/** Parts sent at the same time. Each is held in memory until it is answered. */
const PARTS_AT_ONCE = 2;

/** Files in a bucket of a server that speaks S3, which all nodes share. */
export function createS3Storage(bucket: S3Bucket): Storage {
  const { send, download, upload } = openS3Client(bucket);
  const Bucket = bucket.bucket;
  const objectOf = (key: string) => ({ Bucket, Key: bucket.prefix + checkKey(key) });

  async function stat(key: string): Promise<StoredFile | null> {
    const object = objectOf(key);
    const found = await send(({ HeadObjectCommand }) => new HeadObjectCommand(object)).catch(nullIfMissing);
    return found && fileOf(key, found.ContentLength, found.LastModified);
  }

  return {
    location: { s3: bucket },
    async put(key, body) {
      const object = objectOf(key);
      if (body instanceof Readable) {
        await upload({ ...object, Body: body }, { partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
        return (await stat(key)) as StoredFile;
      }
      await send(({ PutObjectCommand }) => new PutObjectCommand({ ...object, Body: body }));
      return fileOf(key, body.byteLength, new Date());
    },
    async get(key, range) {
      const input = { ...objectOf(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
      return download(input).catch(nullIfMissing);
    },
    stat,
    async delete(key) {
      const object = objectOf(key);
      await send(({ DeleteObjectCommand }) => new DeleteObjectCommand(object)).catch(nullIfMissing);
    },
    async *list(folder) {
      const Prefix = bucket.prefix + (folder === '' ? '' : `${checkKey(folder.replace(/\/$/, ''))}/`);
      let ContinuationToken: string | undefined;
      do {
        const input = { Bucket, Prefix, ContinuationToken };
        const page = await send(({ ListObjectsV2Command }) => new ListObjectsV2Command(input));
        for (const { Key = '', Size, LastModified } of page.Contents ?? []) {
          const key = Key.slice(bucket.prefix.length);
          // Folders that a console made, and logs of the bucket, are nothing of ours.
          if (isKey(key)) yield fileOf(key, Size, LastModified);
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async sweepDrafts(before) {
      let removed = 0;
      let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      do {
        const input = { Bucket, Prefix: bucket.prefix, ...marker };
        const page = await send(({ ListMultipartUploadsCommand }) => new ListMultipartUploadsCommand(input));
        const old = (page.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated < before);
        for (const { Key, UploadId } of old) {
          const upload = { Bucket, Key, UploadId };
          await send(({ AbortMultipartUploadCommand }) => new AbortMultipartUploadCommand(upload)).catch(
            nullIfMissing,
          );
        }
        removed += old.length;
        marker = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : {};
      } while (marker.KeyMarker);
      return removed;
    },
  };
}

function fileOf(key: string, sizeBytes = 0, modified = new Date(0)): StoredFile {
  return { key, sizeBytes, modifiedAt: modified.toISOString() };
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
