import type { ImageAsset } from '@sitewright/domain/site/asset-schema';

type Named = Pick<ImageAsset, 'key' | 'format'>;

/** Key of the picture as it was stored. */
export function originalKey(websiteId: string, asset: Named): string {
  return `sites/${websiteId}/images/${asset.key}/original.${asset.format}`;
}

/** Key of one width, as WebP or in the picture's own format. */
export function widthKey(websiteId: string, asset: Named, width: number, format: string): string {
  return `sites/${websiteId}/images/${asset.key}/${width}w.${format}`;
}

/** Folder with all files of a picture. */
export function assetFolder(websiteId: string, key: string): string {
  return `sites/${websiteId}/images/${key}/`;
}

/** Formats each width is made in; pictures that move stay in their own, WebP moves too. */
export function derivedFormats(asset: Named): string[] {
  return asset.format === 'webp' || asset.format === 'avif' ? ['webp'] : ['webp', asset.format];
}
