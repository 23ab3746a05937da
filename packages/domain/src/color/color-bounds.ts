/** Parts of a colour as somebody typed or stored them: null or undefined for one that is missing, NaN for no number. */
export type HslParts = {
  hue: number | null | undefined;
  saturation: number | null | undefined;
  lightness: number | null | undefined;
  alpha?: number | null | undefined;
};

/** In place of a colour whose hue, saturation or lightness is missing. */
const MISSING_HSL = 'Missing an H/S/L value.';

/**
 * What is wrong with hue (0 to 360 degrees), saturation, lightness and alpha (0 to 1), one sentence for each; empty for a
 * colour. Alpha may be missing. Source: EDIT-20, specification §5.
 */
export function hslErrors({ hue, saturation, lightness, alpha }: HslParts): string[] {
  if (hue == null || saturation == null || lightness == null) return [MISSING_HSL];
  return [
    ...(isWithin(hue, 360) ? [] : ['Hue out of bounds.']),
    ...(isWithin(saturation, 1) ? [] : ['Saturation out of bounds.']),
    ...(isWithin(lightness, 1) ? [] : ['Lightness out of bounds.']),
    ...(alpha == null || isWithin(alpha, 1) ? [] : ['Alpha out of bounds.']),
  ];
}

function isWithin(value: number, most: number): boolean {
  return value >= 0 && value <= most;
}
