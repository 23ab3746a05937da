import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { originalKey, previewKey, uploadedKey, widthKey } from '../asset-files.ts';
import { type DerivedFile, deriveFiles } from './derive-files.ts';
import type { DeriveTask, KeepTask, KeptImage, PreviewTask } from './image-tasks.ts';
import { makePreview } from './make-preview.ts';
import { type ImageError, readImage } from './read-image.ts';

/** Reads an upload as an image, whatever its name says, and stores it encoded again; the upload itself goes. */
export async function keepOriginal(
  storage: Storage,
  { websiteId, key }: KeepTask,
): Promise<KeptImage | ImageError> {
  const uploaded = uploadedKey(websiteId, { key });
  const original = await bytesOf(storage, uploaded);
  if (!original) throw new Error('an upload is gone before it was read');
  const read = await readImage(original);
  if (typeof read === 'string') return read;
  const { bytes, ...image } = read;
  await storage.put(originalKey(websiteId, { key, format: image.format }), bytes);
  await storage.delete(uploaded);
  return { ...image, sizeBytes: bytes.length };
}

/** Stores the requested widths and formats; whether there was an image. All or an error. */
export async function deriveWidths(storage: Storage, task: DeriveTask, atOnce: number): Promise<boolean> {
  const { websiteId } = task;
  const bytes = await bytesOf(storage, originalKey(websiteId, task));
  if (!bytes) return false;
  const stored: Promise<unknown>[] = [];
  const store = ({ width, format, bytes: imageBytes }: DerivedFile) => {
    const storing = storage.put(widthKey(websiteId, task, width, format), imageBytes);
    // Told when all are made; until then it must not end the process, which works on other images too.
    storing.catch(() => {});
    stored.push(storing);
  };
  await deriveFiles({ ...task, bytes }, store, atOnce).finally(() => Promise.allSettled(stored));
  await Promise.all(stored);
  return true;
}

/** Stores the preview of an image still to be licensed; whether there was an image. */
export async function keepPreview(storage: Storage, task: PreviewTask): Promise<boolean> {
  const { websiteId } = task;
  const bytes = await bytesOf(storage, originalKey(websiteId, task));
  if (!bytes) return false;
  const preview = await makePreview({ ...task, bytes });
  await Promise.all(preview.map((file) => storage.put(previewKey(websiteId, task, file.format), file.bytes)));
  return true;
}

async function bytesOf(storage: Storage, key: string): Promise<Buffer | null> {
  const stream = await storage.get(key);
  return stream && buffer(stream);
}
