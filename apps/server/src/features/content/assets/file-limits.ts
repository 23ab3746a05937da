import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import { MAX_IMAGE_BYTES } from './image-limits.ts';

/** Bytes of one uploaded file by kind; a megabyte is 1,000,000 bytes. Source: FILE-19, FILE-20. */
export const MAX_BYTES: Readonly<Record<AssetKind, number>> = {
  image: MAX_IMAGE_BYTES,
  video: 300_000_000,
  audio: 300_000_000,
  file: 300_000_000,
};
/** Bytes looked at to tell what a file is. */
export const HEAD_BYTES = 4_100;
