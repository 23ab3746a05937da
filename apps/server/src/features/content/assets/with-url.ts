import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { assetUrl, fileUrl } from '@sitewright/domain/site/image-item';

/** An image as replies give it. */
export function withAddress(asset: ImageAsset) {
  return { ...asset, assetUrl: assetUrl(asset) };
}

/** A video, sound or document as replies give it. */
export function withUrl(file: MediaAsset) {
  return { ...file, url: fileUrl(file) };
}
