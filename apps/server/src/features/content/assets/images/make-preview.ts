import type { Sharp } from 'sharp';
import { MAX_PIXELS } from '../limits.ts';
import { encode } from './encode-image.ts';
import { loadSharp, type OpenImage } from './load-sharp.ts';
import { previewMark } from './preview-mark.ts';

/** Widest preview, in pixels: enough to check an image on a page, too little to print it. */
const MAX_PREVIEW_WIDTH = 750;
/** Formats of a preview: one for browsers of today, one for all others. */
const PREVIEW_FORMATS = ['webp', 'jpeg'] as const;
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number];

type DecodedImage = { bytes: Uint8Array; width: number; height: number };

/** An image still to be licensed as visitors get it: small, one frame of it, with its mark in the pixels. */
export async function makePreview(image: DecodedImage): Promise<{ format: PreviewFormat; bytes: Buffer }[]> {
  const open = await loadSharp();
  const width = Math.min(image.width, MAX_PREVIEW_WIDTH);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const still = await small(open, image, { width, height });
  const { data, info } = await still
    .composite([{ input: Buffer.from(previewMark({ width, height })) }])
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    PREVIEW_FORMATS.map(async (format) => ({
      format,
      bytes: await encode(open(data, { raw }), format, 'derived').toBuffer(),
    })),
  );
}

/** The image at this size; a drawing that cannot be drawn here is a grey field under the mark. */
async function small(
  open: OpenImage,
  { bytes }: DecodedImage,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const resized = (source: Uint8Array) =>
    open(source, { limitInputPixels: MAX_PIXELS })
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer();
  const grey = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="#999" d="M0 0h1v1H0z"/></svg>`;
  return open(await resized(bytes).catch(() => resized(Buffer.from(grey))));
}
