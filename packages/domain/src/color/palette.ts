import type { Tweak } from '../tweak/tweak.ts';
import { tweakName } from '../tweak/tweak.ts';
import { type ColorRole, isColorRole } from '../tweak/tweak-role.ts';
import { type Rgb, rgbToHex } from './color-models.ts';
import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';
import { type Oklch, oklchToRgb, rgbToOklch } from './oklch.ts';

/** Colours of a site by what they are for, each as `#rrggbb`. */
export type PaletteColors = Readonly<Record<ColorRole, string>>;

/** A palette made from one colour. `id` is the same for every colour. */
export type GeneratedPalette = { id: PaletteId; colors: PaletteColors };

/** Grounds of a kind of palette; chroma is that of the colour it is made of, at most. */
type Kind = {
  /** Degrees between the colour and the grounds. */
  turn: number;
  background: readonly [lightness: number, chroma: number];
  tinted: readonly [lightness: number, chroma: number];
  dark: readonly [lightness: number, chroma: number];
};

const KINDS = {
  clear: { turn: 0, background: [1, 0], tinted: [0.955, 0.014], dark: [0.25, 0.035] },
  paper: { turn: 0, background: [0.976, 0.01], tinted: [0.93, 0.022], dark: [0.27, 0.045] },
  tinted: { turn: 0, background: [0.935, 0.035], tinted: [0.885, 0.05], dark: [0.28, 0.06] },
  warm: {
    turn: 45,
    background: [0.965, 0.02],
    tinted: [0.915, 0.035],
    dark: [0.27, 0.05],
  },
  facing: {
    turn: 180,
    background: [0.968, 0.014],
    tinted: [0.92, 0.026],
    dark: [0.26, 0.04],
  },
  evening: {
    turn: 0,
    background: [0.235, 0.025],
    tinted: [0.285, 0.032],
    dark: [0.175, 0.02],
  },
  deep: { turn: 0, background: [0.31, 0.075], tinted: [0.36, 0.085], dark: [0.23, 0.055] },
} as const satisfies Readonly<Record<string, Kind>>;

/** Kind of palette that is made from a colour. */
export type PaletteId = keyof typeof KINDS;

/** Hue of lowered prices, away from which a palette stays. */
const RED = 28;

/** Palettes of a colour, light ones first. Words on each of their grounds are easy to read. */
export function palettesOf(color: Rgb): GeneratedPalette[] {
  const seed = rgbToOklch(color);
  return (Object.keys(KINDS) as PaletteId[]).map((id) => ({ id, colors: colorsOf(seed, KINDS[id]) }));
}

function colorsOf(seed: Oklch, { turn, background, tinted, dark }: Kind): PaletteColors {
  const hue = (seed.hue + turn) % 360;
  // The grounds of a grey are greys.
  const ground = ([lightness, chroma]: Kind['tinted']) =>
    whole(oklchToRgb({ lightness, chroma: Math.min(chroma, seed.chroma), hue }));
  const grounds = [ground(background), ground(tinted)];
  const isDark = background[0] < 0.5;
  const text = readable(
    { lightness: isDark ? 0.95 : 0.235, chroma: Math.min(0.02, seed.chroma), hue },
    grounds,
    7,
  );
  return {
    background: rgbToHex(ground(background)),
    tinted: rgbToHex(ground(tinted)),
    dark: rgbToHex(ground(dark)),
    night: rgbToHex(whole(oklchToRgb({ lightness: 0.21, chroma: Math.min(0.02, seed.chroma), hue }))),
    text: rgbToHex(text),
    accent: rgbToHex(readable(seed, grounds)),
    highlight: rgbToHex(whole(oklchToRgb(seed))),
    sale: rgbToHex(readable({ lightness: 0.52, chroma: 0.18, hue: RED }, grounds)),
  };
}

/** A colour as light or dark as it must be to be read on all grounds, which are all light or all dark. */
export function readable(color: Oklch, grounds: readonly Rgb[], least = TEXT_CONTRAST): Rgb {
  const isDark = grounds.every((ground) => rgbToOklch(ground).lightness < 0.6);
  const step = isDark ? 0.005 : -0.005;
  for (let { lightness } = color; lightness > 0 && lightness < 1; lightness += step) {
    const rgb = whole(oklchToRgb({ ...color, lightness }));
    if (grounds.every((ground) => contrastRatio(rgb, ground) >= least)) return rgb;
  }
  const end = isDark ? 255 : 0;
  return { red: end, green: end, blue: end, alpha: 1 };
}

/** As it is written: what is measured is what is shown. */
function whole({ red, green, blue }: Rgb): Rgb {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha: 1 };
}

/** The values of a template's colours in a palette, by their names; colours without a role are none of it. */
export function paletteTweaks(declared: readonly Tweak[], colors: PaletteColors): Record<string, string> {
  return Object.fromEntries(
    declared.flatMap((tweak) =>
      tweak.type === 'color' && isColorRole(tweak.role) ? [[tweakName(tweak), colors[tweak.role]]] : [],
    ),
  );
}
