import {
  type Hsv,
  hexToRgb,
  hslToHsv,
  hsvToHsl,
  hsvToRgb,
  rgbToHex,
  rgbToHsv,
} from '@sitewright/domain/color/color-models';
import { t } from '@sitewright/owner-texts/t';

export type ColorModel = 'rgb' | 'hsl' | 'hsv';

/** One number of a colour as people write it: `most` of its unit are the whole. */
export type ColorPart = { id: string; label: string; most: number; unit: string };

const HUE = { id: 'hue', label: t('ui.hue'), most: 360, unit: '°' };
const SATURATION = { id: 'saturation', label: t('ui.saturation'), most: 100, unit: '%' };
export const ALPHA: ColorPart = { id: 'alpha', label: t('ui.alpha'), most: 100, unit: '%' };

export const COLOR_PARTS: Readonly<Record<ColorModel, readonly ColorPart[]>> = {
  rgb: [
    { id: 'red', label: t('ui.red'), most: 255, unit: '' },
    { id: 'green', label: t('ui.green'), most: 255, unit: '' },
    { id: 'blue', label: t('ui.blue'), most: 255, unit: '' },
  ],
  hsl: [HUE, SATURATION, { id: 'lightness', label: t('ui.lightness'), most: 100, unit: '%' }],
  hsv: [HUE, SATURATION, { id: 'value', label: t('ui.value'), most: 100, unit: '%' }],
};

/** What is said of a part without a number; those of hue, saturation and lightness share a sentence. Source: EDIT-20. */
const MISSING: Readonly<Record<string, string>> = {
  red: t('ui.missingRed'),
  green: t('ui.missingGreen'),
  blue: t('ui.missingBlue'),
  alpha: t('ui.missingAlpha'),
};

/** Numbers of a colour in a model, by part, in the units that are shown. */
export function numbersOf(model: ColorModel, hsv: Hsv): Record<string, number> {
  const { alpha, ...parts } = model === 'rgb' ? hsvToRgb(hsv) : model === 'hsl' ? hsvToHsl(hsv) : { ...hsv };
  const shown = Object.entries({ ...parts, alpha }).map(([id, part]) => [
    id,
    id === 'hue' || (model === 'rgb' && id !== 'alpha') ? part : part * 100,
  ]);
  return Object.fromEntries(shown);
}

/** The colour after one of its numbers became another, or what is wrong with that; NaN for one that is missing. */
export function withPart(
  { model, hsv }: { model: ColorModel; hsv: Hsv },
  { id, label, most }: ColorPart,
  number: number,
): Hsv | string {
  if (Number.isNaN(number)) return MISSING[id] ?? t('ui.missingHsl');
  if (number < 0 || number > most) return t('ui.outOfBounds', { label });
  if (id === 'alpha') return { ...hsv, alpha: number / 100 };
  const share = id === 'hue' || model === 'rgb' ? number : number / 100;
  if (model === 'hsv') return { ...hsv, [id]: share };
  if (model === 'rgb') return { ...keptHue(rgbToHsv({ ...hsvToRgb(hsv), [id]: share }), hsv) };
  return hslToHsv({ ...hsvToHsl(hsv), [id]: share });
}

/** The colour of three or six hex digits with the same alpha, or what is wrong with them. */
export function withHex(hsv: Hsv, text: string): Hsv | string {
  const rgb = hexToRgb(text.trim());
  if (!rgb) return t('ui.enterHexDigits');
  return keptHue({ ...rgbToHsv(rgb), alpha: hsv.alpha }, hsv);
}

export function hexOf(hsv: Hsv): string {
  return rgbToHex(hsvToRgb(hsv));
}

/** A grey keeps the hue it came from. */
function keptHue(next: Hsv, before: Hsv): Hsv {
  return next.saturation === 0 ? { ...next, hue: before.hue } : next;
}
