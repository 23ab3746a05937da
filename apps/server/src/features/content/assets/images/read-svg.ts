import { cleanSvg, type Drawing } from './clean-svg.ts';
import type { ImageError, ReadImage } from './read-image.ts';

const MAX_SIDE = 20_000;

/** A drawing written again without anything that runs or loads; it is kept as a drawing and scales by itself. */
export function readSvg(uploaded: Uint8Array): ReadImage | ImageError {
  const svgText = decode(uploaded);
  const drawing = svgText === null ? null : cleanSvg(svgText);
  const size = drawing && sizeOf(drawing);
  if (!drawing || !size) return 'unsupported-image';
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) return 'image-too-large';
  return { bytes: Buffer.from(drawing.text), format: 'svg', ...size, colorData: null, isAnimated: false };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Width and height in pixels, else the size of the view box; a drawing without either has the default of 300 x 150. */
function sizeOf({ root }: Drawing): { width: number; height: number } | null {
  const [, , boxWidth, boxHeight] = (root.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(root.width);
  const height = pixels(root.height);
  const ratio = boxWidth && boxHeight ? boxHeight / boxWidth : null;
  const wide = width ?? (height !== null && ratio ? height / ratio : null) ?? boxWidth ?? 300;
  const high = height ?? (ratio ? wide * ratio : null) ?? 150;
  if (!(wide > 0 && high > 0 && Number.isFinite(wide) && Number.isFinite(high))) return null;
  return { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(high)) };
}

function pixels(text: string | undefined): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,6})?)\s{0,9}(?:px)?$/.exec(text?.trim() ?? '');
  return match ? Number(match[1]) : null;
}
