/** Widths that exist of every uploaded image, in pixels. Source: specification §3. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** Largest widths first with the format that serves them. Source: specification §9, thumbnail thresholds. */
const THUMBNAILS = [
  [1000, '1500w'],
  [750, '1000w'],
  [500, '750w'],
  [300, '500w'],
  [100, '300w'],
] as const;

/** Format of the image for a wanted width: above 1000 `1500w`, … else `100w`. */
export function thumbnailFormat(width: number): string {
  for (const [above, format] of THUMBNAILS) if (width > above) return format;
  return '100w';
}

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Message for a size that is not `WxH`. Source: specification §5. */
export const ORIGINAL_SIZE_MESSAGE = "Invalid source parameter. Pass in 'originalSize'";

const SIZE = /^\s*(\d{1,9})\s*x\s*(\d{1,9})\s*$/;

/** Size of a `1500x1000` text; null for any other. */
export function parseImageSize(text: string): ImageSize | null {
  const match = text.length <= 64 ? SIZE.exec(text) : null;
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}
