import { IMAGE_WIDTHS, type ImageSize } from '../image/image-size.ts';

/** Characters of alternative text taken from a body. Source: specification §9. */
const MAX_BODY_ALT = 250;

/** Point of an image that stays visible when it is cropped, 0 to 1 from the top left. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Centre of the image, used when none was set. Source: specification §9. */
export const DEFAULT_FOCAL_POINT: FocalPoint = { x: 0.5, y: 0.5 };

const LARGEST = Math.max(...IMAGE_WIDTHS);

/** Widths made of an image and offered in a `srcset`: all up to its own, the smallest always. */
export function derivedWidths(size: ImageSize): number[] {
  return IMAGE_WIDTHS.filter((width, index) => index === 0 || width <= size.width);
}

/** Widths stored of an image: those offered, and its own, so that no larger wish is answered by the file as it was uploaded. */
export function storedWidths(size: ImageSize): number[] {
  const offered = derivedWidths(size);
  const isOffered = offered.some((width) => width >= size.width) || size.width > LARGEST;
  return isOffered ? offered : [...offered, size.width];
}

/** `systemDataVariants` of an image item: its own size and the widths served of it. Source: site format §3. */
export function systemDataVariants(size: ImageSize): string {
  return [`${size.width}x${size.height}`, ...derivedWidths(size).map((width) => `${width}w`)].join(',');
}

/**
 * Width meant by the `format` of an image address: `500w`, the next larger one for other numbers and the largest above all,
 * null for the original; undefined when the text is no format. Source: site format §4.3.
 */
export function widthOfFormat(format: string | undefined): number | null | undefined {
  if (format === undefined || format === '' || format === 'original') return null;
  const match = /^(\d{1,5})w$/.exec(format);
  if (!match) return undefined;
  const requested = Number(match[1]);
  return IMAGE_WIDTHS.find((width) => width >= requested) ?? LARGEST;
}

/** Prefix of the file name in an image's URL until it is licensed; real file names contain no colon. */
export const PREVIEW_NAME = 'preview:';

/** Names cameras and phones give, which say nothing to a listener. */
const MAX_NAME = 200;
const GENERATED_NAME =
  /^(?:img|dsc|dscn|dscf|pxl|image|photo|screenshot|screen shot|p)?[\s_-]*[\d\s_.x-]*$|^[0-9a-f-]{16,}$/i;

/** Alternative text: altText, else title, else body without tags, else a file name a person gave. Source: specification §9. */
export function altTextOf(image: {
  altText?: string | null;
  title?: string | null;
  body?: string | null;
  filename?: string | null;
}): string {
  if (image.altText) return image.altText.trim();
  if (image.title) return image.title;
  const body = (image.body ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (body !== '') return body.slice(0, MAX_BODY_ALT);
  const name = (image.filename ?? '').replace(/\.[a-z0-9]{2,5}$/i, '');
  return name.length <= MAX_NAME && GENERATED_NAME.test(name) ? '' : (image.filename ?? '');
}

/**
 * Address of an image on its site, same on every host. Its preview has another one, so that no browser that kept the one
 * shows it for the other.
 */
export function assetUrl(asset: { key: string; filename: string; needsLicense?: boolean }): string {
  const name = asset.needsLicense ? `${PREVIEW_NAME}${asset.filename}` : asset.filename;
  return `/_sw/images/${asset.key}/${encodeURIComponent(name)}`;
}

/** Address of a video, sound or document on its site, same on every host. */
export function fileUrl(file: { key: string; filename: string }): string {
  return `/_sw/files/${file.key}/${encodeURIComponent(file.filename)}`;
}

/**
 * Address of an image or another file that stays when its bytes are replaced: for texts and links that are kept. Pages print
 * the addresses above, which change with the bytes and are cached for good.
 */
export function stableUrl(file: { id: string; filename: string; kind: string }): string {
  const folder = file.kind === 'image' ? 'images' : 'files';
  return `/_sw/${folder}/${file.id}/${encodeURIComponent(file.filename)}`;
}
