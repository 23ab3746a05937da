import type { BlockImage } from '@sitewright/blocks/block-context';
import type { AssetReply } from '@sitewright/contract/assets';

/** An image as blocks see it, so that the canvas can draw it before the server has. */
export function toBlockImage(asset: AssetReply): BlockImage {
  return {
    id: asset.id,
    assetUrl: asset.assetUrl,
    originalSize: `${asset.width}x${asset.height}`,
    mediaFocalPoint: { x: asset.focalX, y: asset.focalY },
    colorData: asset.colorData ? { suggestedBgColor: asset.colorData.suggestedBgColor } : {},
    altText: asset.altText,
    title: asset.title,
    body: asset.body,
    filename: asset.filename,
  };
}
