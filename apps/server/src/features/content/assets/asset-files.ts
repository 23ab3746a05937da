import type { AssetKind, ImageAsset } from '@sitewright/domain/site/asset-schema';
import { siteFolder } from '../../../platform/storage/site-folders.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

type Named = Pick<ImageAsset, 'key' | 'format'>;

/** Key of an image as it was sent, until it has been read. */
export function uploadedKey(websiteId: string, { key }: Pick<Named, 'key'>): string {
  return `${siteFolder('files', websiteId)}images/${key}/uploaded`;
}

/** Key of the image as it was stored. */
export function originalKey(websiteId: string, asset: Named): string {
  return `${siteFolder('files', websiteId)}images/${asset.key}/original.${asset.format}`;
}

/** Key of one width, as WebP, AVIF or in the image's own format. */
export function widthKey(websiteId: string, asset: Named, width: number, format: string): string {
  return `${siteFolder('files', websiteId)}images/${asset.key}/${width}w.${format}`;
}

/** Key of what visitors get of an image still to be licensed. */
export function previewKey(websiteId: string, asset: Pick<Named, 'key'>, format: string): string {
  return `${siteFolder('files', websiteId)}images/${asset.key}/preview.${format}`;
}

/** Key of a video, sound or document. */
export function mediaKey(websiteId: string, key: string): string {
  return `${siteFolder('files', websiteId)}files/${key}/original`;
}

/** Folder with all files of an upload. */
function assetFolder(websiteId: string, { key, kind }: { key: string; kind: AssetKind }): string {
  return `${siteFolder('files', websiteId)}${kind === 'image' ? 'images' : 'files'}/${key}/`;
}

/** Formats each width is made in at once; images that move stay in their own, WebP moves too. */
export function derivedFormats(asset: Pick<ImageAsset, 'format'>): ImageAsset['format'][] {
  if (asset.format === 'svg') return [];
  return asset.format === 'webp' || asset.format === 'avif' ? ['webp'] : ['webp', asset.format];
}

/** Removes everything stored of an upload. */
export async function removeFiles(
  storage: Storage,
  websiteId: string,
  asset: { key: string; kind: AssetKind },
): Promise<void> {
  for await (const file of storage.list(assetFolder(websiteId, asset))) await storage.delete(file.key);
}
