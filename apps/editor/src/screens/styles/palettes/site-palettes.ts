import { hexToRgb, type Rgb, rgbToHex } from '@sitewright/domain/color/color-models';
import { oklchToRgb, rgbToOklch } from '@sitewright/domain/color/oklch';
import { type PaletteId, palettesOf, paletteTweaks } from '@sitewright/domain/color/palette';
import type { ColorData } from '@sitewright/domain/site/asset-schema';
import {
  shownValue,
  type Tweak,
  type TweakValues,
  tweakName,
  withTweak,
} from '@sitewright/domain/tweak/tweak';
import { isColorRole } from '@sitewright/domain/tweak/tweak-role';
import { t } from '@sitewright/owner-texts/t';

/** Palettes that are made from a colour. */
const PALETTE_TITLES: Readonly<Record<PaletteId, string>> = {
  clear: t('ruleNames.paletteClear'),
  paper: t('ruleNames.palettePaper'),
  tinted: t('ruleNames.paletteTinted'),
  warm: t('ruleNames.paletteWarm'),
  facing: t('ruleNames.paletteFacing'),
  evening: t('ruleNames.paletteEvening'),
  deep: t('ruleNames.paletteDeep'),
};

/** Colours that stand well together, by the names of the template's tweaks, each as `#rrggbb`. */
export type SitePalette = {
  id: string;
  title: string;
  colors: Readonly<Record<string, string>>;
  /** Letters of a look that has its own. */
  letters?: { fontFamily: string | null; fontWeight: string | null };
};

/** The colours of a template that palettes change. */
export function paletteTweaksOf(declared: readonly Tweak[]): Tweak[] {
  return declared.filter(({ type, role }) => type === 'color' && isColorRole(role));
}

/** Palettes of one colour for a template; none for one that does not say what its colours are for. */
export function generatedPalettes(declared: readonly Tweak[], color: Rgb): SitePalette[] {
  if (paletteTweaksOf(declared).length === 0) return [];
  return palettesOf(color).map(({ id, colors }) => ({
    id,
    title: PALETTE_TITLES[id],
    colors: paletteTweaks(declared, colors),
  }));
}

/** The values with the colours of a palette; null gives all colours back to the template. */
export function withPalette(
  declared: readonly Tweak[],
  values: TweakValues,
  palette: SitePalette | null,
): Record<string, string> {
  const colors = palette
    ? declared.filter((tweak) => tweakName(tweak) in palette.colors)
    : paletteTweaksOf(declared);
  return colors
    .filter(({ type }) => type === 'color')
    .reduce<Record<string, string>>(
      (next, tweak) => withTweak(tweak, next, palette?.colors[tweakName(tweak)] ?? null),
      { ...values },
    );
}

/** True when the site shows all colours of a palette. */
export function isShown(declared: readonly Tweak[], values: TweakValues, { colors }: SitePalette): boolean {
  const own = declared.filter((tweak) => tweak.type === 'color' && tweakName(tweak) in colors);
  return own.length > 0 && own.every((tweak) => shownValue(tweak, values) === colors[tweakName(tweak)]);
}

/** Least colour of an accent; averages of a picture are duller than what is seen in it. */
const LIVELY = 0.09;
/** Below this a picture is black and white. */
const GREY = 0.015;

/** The most colourful part of a picture, as lively as an accent is; null where nothing is known of its colours. */
export function colorOfPicture(data: ColorData | null): Rgb | null {
  const parts = Object.values(data ?? {}).flatMap((hex) => hexToRgb(hex) ?? []);
  const [most] = parts.map(rgbToOklch).sort((one, other) => other.chroma - one.chroma);
  if (!most) return null;
  return most.chroma < GREY
    ? oklchToRgb(most)
    : oklchToRgb({ ...most, chroma: Math.max(most.chroma, LIVELY) });
}

export const hexOfPicture = (data: ColorData | null): string => {
  const color = colorOfPicture(data);
  return color ? rgbToHex(color) : '';
};
