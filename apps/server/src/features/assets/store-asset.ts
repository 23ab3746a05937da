import { randomBytes } from 'node:crypto';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { AppError } from '../../platform/http/app-error.ts';
import type { AppDeps } from '../../platform/http/deps.ts';
import { sendJob } from '../../platform/jobs/job.ts';
import { originalKey } from './asset-files.ts';
import { makeWidths } from './make-widths.ts';
import { insertAsset } from './queries.ts';
import { readImage } from './read-image.ts';

export type NewAsset = {
  websiteId: string;
  /** As uploaded; only its last part is kept. */
  fileName: string;
  bytes: Uint8Array;
  altText?: string;
};

/**
 * Stores a picture and orders its widths. The file is written before its row, so that a row always has its file.
 * Errors: unsupported-image, image-too-large, broken-image.
 */
export async function storeAsset(
  { database, storage, newId, now }: Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>,
  { websiteId, fileName, bytes, altText = '' }: NewAsset,
): Promise<ImageAsset> {
  const image = await readImage(bytes);
  if (typeof image === 'string') throw new AppError(image);
  const asset: ImageAsset = {
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
    createdAt: now().getTime(),
    rowVersion: 1,
  };
  await storage.put(originalKey(websiteId, asset), image.bytes);
  await database.site(websiteId, async (db) => {
    await insertAsset(db, websiteId, asset);
    await sendJob(db, makeWidths, { websiteId, data: { assetId: asset.id } });
  });
  return asset;
}

/** Last part of a path, without control and direction characters, at most 120 characters, never hidden. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 ? plain.slice(dot).slice(0, 10) : '';
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).slice(0, 120 - extension.length);
  return stem + extension || 'image';
}
