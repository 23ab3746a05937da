import { hexToRgb, type Rgb, rgbToHex } from './color-models.ts';

const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?\)$/i;

/** A colour as it is stored: `#rrggbb`, or `rgba(r, g, b, a)` where something shines through. */
export function colorText(rgb: Rgb): string {
  const alpha = Number(rgb.alpha.toFixed(3));
  if (alpha >= 1) return rgbToHex(rgb);
  const parts = [rgb.red, rgb.green, rgb.blue].map(Math.round);
  return `rgba(${parts.join(', ')}, ${alpha})`;
}

/** The colour of such a text, or of three hex digits; null for another notation and for numbers out of bounds. */
export function readColorText(text: string): Rgb | null {
  const hex = text.trim().startsWith('#') ? hexToRgb(text.trim()) : null;
  if (hex) return hex;
  const match = RGB.exec(text.trim());
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map(Number);
  const alpha = match[4] === undefined ? 1 : Number(match[4]);
  return Math.max(red, green, blue) > 255 || alpha > 1 ? null : { red, green, blue, alpha };
}
