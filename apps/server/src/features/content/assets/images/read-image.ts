import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Metadata } from 'sharp';
import { MAX_FRAMES, MAX_PIXELS } from '../limits.ts';
import { colorDataOf } from './color-data.ts';
import { encode } from './encode-image.ts';
import { loadSharp } from './load-sharp.ts';

export type ReadImage = {
  /** The image encoded again: upright, without metadata and without anything appended to the file. */
  bytes: Buffer;
  format: ImageAsset['format'];
  width: number;
  height: number;
  colorData: ImageAsset['colorData'];
  isAnimated: boolean;
};

export type ImageError = 'unsupported-image' | 'image-too-large' | 'broken-image';

const FORMATS: Readonly<Record<string, ImageAsset['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  // AVIF takes seconds to encode; what is shown is WebP in any case.
  heif: 'webp',
};

/** Reads uploaded bytes as an image, whatever their name says. Sizes are checked before anything is decoded. */
export async function readImage(uploaded: Uint8Array): Promise<ReadImage | ImageError> {
  const open = await loadSharp();
  let metadata: Metadata;
  try {
    metadata = await open(uploaded, { limitInputPixels: MAX_PIXELS }).metadata();
  } catch (error) {
    return String(error).includes('pixel limit') ? 'image-too-large' : 'unsupported-image';
  }
  const format = FORMATS[metadata.format ?? ''];
  if (!format || (metadata.format === 'heif' && metadata.compression !== 'av1')) return 'unsupported-image';
  const frames = metadata.pages ?? 1;
  if (frames > MAX_FRAMES || (metadata.width ?? 0) * (metadata.height ?? 0) * frames > MAX_PIXELS) {
    return 'image-too-large';
  }
  try {
    const animated = frames > 1 && (format === 'gif' || format === 'webp');
    const upright = open(uploaded, { limitInputPixels: MAX_PIXELS, animated, failOn: 'error' }).autoOrient();
    const { data, info } = await encode(upright, format, 'original').toBuffer({ resolveWithObject: true });
    const height = animated ? (info.pageHeight ?? info.height) : info.height;
    const colorData = await colorDataOf(data);
    return { bytes: data, format, width: info.width, height, colorData, isAnimated: animated };
  } catch {
    return 'broken-image';
  }
}
