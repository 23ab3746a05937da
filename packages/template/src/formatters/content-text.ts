import { hslErrors } from '@sitewright/domain/color/color-bounds';
import { colorWeight } from '@sitewright/domain/color/hex-color';
import type { Formatter } from '../types.ts';
import { asNumber, asText, isAbsent, property } from '../values.ts';

/** `base-url`, a slash and the value. */
export const absUrl: Formatter = (value, _args, context) =>
  `${asText(context.resolve('base-url'))}/${asText(value)}`;

/** The whole text in upper case. */
export const capitalize: Formatter = (value) => asText(value).toUpperCase();

/** "light" or "dark" of a hex colour; MISSING for no colour. */
export const colorWeightOf: Formatter = (value) => colorWeight(asText(value)) ?? undefined;

/** Milliseconds as `m:ss`; '' for no number. */
export const humanizeDuration: Formatter = (value) => {
  const seconds = Math.trunc(asNumber(value) / 1000);
  if (!Number.isSafeInteger(seconds)) return '';
  const left = Math.abs(seconds);
  return `${seconds < 0 ? '-' : ''}${Math.trunc(left / 60)}:${String(left % 60).padStart(2, '0')}`;
};

/** `hsl(…)` or `hsla(…)` of a colour object, or what is wrong with it. Source: specification §5, colour formatter. */
export const websiteColor: Formatter = (value) => {
  const [hue, saturation, lightness, alpha] = ['hue', 'saturation', 'lightness', 'alpha'].map((key) => {
    const part = property(value, key);
    return part === undefined ? undefined : asNumber(part);
  });
  const errors = hslErrors({ hue, saturation, lightness, alpha });
  // Those of hue, saturation and lightness end with a space, as templates know it.
  if (errors.length > 0)
    return errors.map((error) => (/^(?:Hue|Sat|Lig)/.test(error) ? `${error} ` : error)).join('');
  const base = `${rounded(Number(hue))}, ${rounded(Number(saturation) * 100)}%, ${rounded(Number(lightness) * 100)}%`;
  return isAbsent(property(value, 'alpha')) ? `hsl(${base})` : `hsla(${base}, ${rounded(Number(alpha))})`;
};

/** At most two decimal places. */
function rounded(value: number): number {
  return Number(value.toFixed(2));
}
