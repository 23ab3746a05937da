import type { Rgb } from './color-models.ts';

/** Lightness from 0 to 1, chroma from 0 (grey) to about 0.37, hue in degrees from 0 to 360. Source: CSS Color 4, 9. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Alpha is not looked at; the hue of a grey is 0. */
export function rgbToOklch({ red, green, blue }: Rgb): Oklch {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => toLinear(part / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, other);
  const hue = chroma < 1e-4 ? 0 : ((Math.atan2(other, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma, hue };
}

/** The colour in sRGB; what sRGB cannot show is less colourful and as light. */
export function oklchToRgb(color: Oklch): Rgb {
  let { chroma } = color;
  let parts = linearParts(color);
  if (!isShown(parts)) {
    let [least, most] = [0, chroma];
    for (let step = 0; step < 20; step++) {
      chroma = (least + most) / 2;
      parts = linearParts({ ...color, chroma });
      if (isShown(parts)) least = chroma;
      else most = chroma;
    }
    parts = linearParts({ ...color, chroma: least });
  }
  const [red = 0, green = 0, blue = 0] = parts.map(
    (part) => 255 * fromLinear(Math.min(1, Math.max(0, part))),
  );
  return { red, green, blue, alpha: 1 };
}

function linearParts({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(parts: readonly number[]): boolean {
  return parts.every((part) => part >= -1e-4 && part <= 1 + 1e-4);
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
