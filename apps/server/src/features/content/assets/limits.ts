import type { AssetKind } from '@sitewright/domain/site/asset-schema';

/** Bytes of one uploaded image. */
const MAX_IMAGE_BYTES = 20_000_000;
/** Bytes of one uploaded file by kind; a megabyte is 1,000,000 bytes. Source: FILE-19, FILE-20. */
export const MAX_BYTES: Readonly<Record<AssetKind, number>> = {
  image: MAX_IMAGE_BYTES,
  video: 300_000_000,
  audio: 300_000_000,
  file: 300_000_000,
};

/** Pixels of all frames together; a decoded pixel needs 4 bytes, so this bounds memory whatever the file's size. */
export const MAX_PIXELS = 60_000_000;
/** Frames of a moving image. */
export const MAX_FRAMES = 200;
