import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { assetUrl, fileUrl, systemDataVariants } from '@sitewright/domain/site/image-item';
import { RECORD_TYPE_CODES } from '@sitewright/domain/site/record-type';

/** Media type of a stored format. */
export function imageType(format: string): string {
  return format === 'svg' ? 'image/svg+xml' : `image/${format}`;
}

/** Images of a site are held by its pages, which name each of them several times. */
const imageItemCache = new WeakMap<ImageAsset, ImageItem>();

/** The image item of an image in page contexts; the same object each time. Source: site format §3. */
export function toImageItem(asset: ImageAsset): ImageItem {
  const item = imageItemCache.get(asset) ?? makeItem(asset);
  imageItemCache.set(asset, item);
  return item;
}

function makeItem(asset: ImageAsset) {
  return {
    id: asset.id,
    recordType: RECORD_TYPE_CODES.image,
    addedOn: asset.createdAt,
    updatedOn: asset.createdAt,
    title: asset.title || asset.filename,
    altText: asset.altText,
    body: asset.body,
    filename: asset.filename,
    assetUrl: assetUrl(asset),
    contentType: imageType(asset.format),
    originalSize: `${asset.width}x${asset.height}`,
    mediaFocalPoint: { x: asset.focalX, y: asset.focalY, source: 3 },
    colorData: asset.colorData ?? {},
    componentKey: asset.key,
    systemDataId: asset.key,
    systemDataVariants: systemDataVariants(asset),
    systemDataSourceType: asset.format === 'jpeg' ? 'JPG' : asset.format.toUpperCase(),
    systemDataOrigin: 'USER_UPLOAD',
    ...(asset.needsLicense ? { licensedAssetPreview: { id: asset.id } } : {}),
  };
}

export type ImageItem = Readonly<ReturnType<typeof makeItem>>;

/** A video, sound or document as blocks show it. */
export function toBlockFile(file: MediaAsset) {
  return {
    id: file.id,
    kind: file.kind,
    url: fileUrl(file),
    mime: file.mime,
    filename: file.filename,
    title: file.title,
    sizeBytes: file.sizeBytes,
    durationSeconds: file.durationSeconds,
    poster: null,
  };
}
