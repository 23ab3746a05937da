import type { Sharp, SharpOptions } from 'sharp';

/** Opens image data. The native library is loaded at the first image, not at start. */
export type OpenImage = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

let loading: Promise<OpenImage> | undefined;

/** The image library with its caches off (they hold tens of megabytes) and one thread for each image. */
export function loadSharp(): Promise<OpenImage> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes, options) => sharp(bytes, options);
  });
  return loading;
}
