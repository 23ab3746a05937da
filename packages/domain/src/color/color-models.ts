import { hexColorNumber } from './hex-color.ts';

/** Red, green and blue from 0 to 255 (fractions are kept), alpha from 0 to 1. Source: EDIT-19. */
export type Rgb = { red: number; green: number; blue: number; alpha: number };

/** Hue in degrees from 0 to 360; saturation, lightness and alpha from 0 to 1. Source: EDIT-19. */
export type Hsl = { hue: number; saturation: number; lightness: number; alpha: number };

/** Hue in degrees from 0 to 360; saturation, value and alpha from 0 to 1. Source: EDIT-19. */
export type Hsv = { hue: number; saturation: number; value: number; alpha: number };

/** Hue and saturation of a grey are 0, as is the saturation of black and white. */
export function rgbToHsl(rgb: Rgb): Hsl {
  const { most, least, hue } = spreadOf(rgb);
  const lightness = (most + least) / 2;
  const range = 1 - Math.abs(2 * lightness - 1);
  const saturation = range <= 0 ? 0 : Math.min(1, (most - least) / range);
  return { hue, saturation, lightness, alpha: rgb.alpha };
}

/** Hue and saturation of a grey are 0. */
export function rgbToHsv(rgb: Rgb): Hsv {
  const { most, least, hue } = spreadOf(rgb);
  return { hue, saturation: most === 0 ? 0 : (most - least) / most, value: most, alpha: rgb.alpha };
}

export function hslToRgb({ hue, saturation, lightness, alpha }: Hsl): Rgb {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  return fromChroma({ hue, chroma, least: lightness - chroma / 2, alpha });
}

export function hsvToRgb({ hue, saturation, value, alpha }: Hsv): Rgb {
  const chroma = value * saturation;
  return fromChroma({ hue, chroma, least: value - chroma, alpha });
}

/** Keeps the hue of a grey, which a way over RGB would lose. */
export function hsvToHsl({ hue, saturation, value, alpha }: Hsv): Hsl {
  const lightness = value * (1 - saturation / 2);
  const range = Math.min(lightness, 1 - lightness);
  return { hue, saturation: range <= 0 ? 0 : (value - lightness) / range, lightness, alpha };
}

/** Keeps the hue of a grey, which a way over RGB would lose. */
export function hslToHsv({ hue, saturation, lightness, alpha }: Hsl): Hsv {
  const value = lightness + saturation * Math.min(lightness, 1 - lightness);
  return { hue, saturation: value === 0 ? 0 : 2 * (1 - lightness / value), value, alpha };
}

/** The colour of three or six hex digits, `#` optional, that nothing shines through; null for anything else. Source: EDIT-21. */
export function hexToRgb(text: string): Rgb | null {
  const number = hexColorNumber(text);
  if (number === null) return null;
  return { red: number >> 16, green: (number >> 8) & 0xff, blue: number & 0xff, alpha: 1 };
}

/** `#rrggbb`; alpha has no place in it. */
export function rgbToHex({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Largest and smallest part of a colour, from 0 to 1, and its hue in degrees. */
function spreadOf(rgb: Rgb): { most: number; least: number; hue: number } {
  const [red, green, blue] = [rgb.red / 255, rgb.green / 255, rgb.blue / 255];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  if (range === 0) return { most, least, hue: 0 };
  const sixths =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { most, least, hue: (sixths * 60 + 360) % 360 };
}

function fromChroma(color: { hue: number; chroma: number; least: number; alpha: number }): Rgb {
  const { hue, chroma, least, alpha } = color;
  const sixth = (hue % 360) / 60;
  const middle = chroma * (1 - Math.abs((sixth % 2) - 1));
  const [red = 0, green = 0, blue = 0] = [
    [chroma, middle, 0],
    [middle, chroma, 0],
    [0, chroma, middle],
    [0, middle, chroma],
    [middle, 0, chroma],
    [chroma, 0, middle],
  ][Math.floor(sixth)] as number[];
  const byte = (part: number) => Math.min(255, Math.max(0, (part + least) * 255));
  return { red: byte(red), green: byte(green), blue: byte(blue), alpha };
}
