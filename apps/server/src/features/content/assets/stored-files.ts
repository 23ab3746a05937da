import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../platform/database/database.ts';
import { mediaKey, originalKey } from './asset-files.ts';
import { imageType } from './block-files.ts';
import { listFilesById } from './queries/files-by-id.ts';

/** An upload of any kind as it was stored: where its bytes are and what they are. */
export type StoredFile = {
  id: string;
  /** Name of its version: it changes with the bytes. */
  key: string;
  storageKey: string;
  kind: AssetKind;
  mime: string;
  filename: string;
  sizeBytes: number;
  /** An image that visitors see only a preview of. */
  needsLicense: boolean;
};

/** Uploads by their ids, in this order; unknown ids are left out. */
export async function listStoredFiles(
  db: Db,
  input: { websiteId: string; ids: readonly string[] },
): Promise<StoredFile[]> {
  const { websiteId, ids } = input;
  const { images, media } = await listFilesById(db, input);
  const storedImages = images.map((image) => ({
    ...image,
    kind: 'image' as const,
    mime: imageType(image.format),
    storageKey: originalKey(websiteId, image),
  }));
  const others = media.map((file) => ({
    ...file,
    storageKey: mediaKey(websiteId, file.key),
    needsLicense: false,
  }));
  return [...storedImages, ...others].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
