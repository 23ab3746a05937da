import {
  type ImageSize,
  ORIGINAL_SIZE_MESSAGE,
  parseImageSize,
  thumbnailFormat,
} from '@sitewright/domain/image/image-size';
import type { Formatter, Value } from '../types.ts';
import { asText } from '../values.ts';

/** Width of a `WxH` text; MISSING for any other. */
export const width: Formatter = (value) => sizeOf(value)?.width;

/** Height of a `WxH` text; MISSING for any other. */
export const height: Formatter = (value) => sizeOf(value)?.height;

/** Height of a `WxH` text resized to the width in the first argument. */
export const resizedHeightForWidth: Formatter = (value, [wanted]) =>
  resized(value, (size) => (size.height * requested(wanted)) / size.width) ?? ORIGINAL_SIZE_MESSAGE;

/** Width of a `WxH` text resized to the height in the first argument. */
export const resizedWidthForHeight: Formatter = (value, [wanted]) =>
  resized(value, (size) => (size.width * requested(wanted)) / size.height) ?? ORIGINAL_SIZE_MESSAGE;

/** Image format for the width in the first argument: `300w`. */
export const thumbnailForWidth: Formatter = (_value, [wanted]) => thumbnailFormat(requested(wanted));

/** Image format for the height in the first argument, by the ratio of a `WxH` text. */
export const thumbnailForHeight: Formatter = (value, [wanted]) => {
  const found = resized(value, (size) => (size.width * requested(wanted)) / size.height);
  return found === null ? ORIGINAL_SIZE_MESSAGE : thumbnailFormat(found);
};

function sizeOf(value: Value): ImageSize | null {
  return parseImageSize(asText(value));
}

function requested(arg: string | undefined): number {
  return Number.parseInt(arg ?? '', 10);
}

/** Whole pixels; null for no size or no request. */
function resized(value: Value, measure: (size: ImageSize) => number): number | null {
  const size = sizeOf(value);
  const pixels = size ? Math.trunc(measure(size)) : Number.NaN;
  return Number.isFinite(pixels) ? pixels : null;
}
