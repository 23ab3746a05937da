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
  const [hue, saturation, lightness, alpha] = ['hue', 'saturation', 'lightness', 'alpha'].map((key) =>
    property(value, key),
  );
  if (hue === undefined || saturation === undefined || lightness === undefined)
    return 'Missing an H/S/L value.';
  const errors = [
    isWithin(hue, 360) ? '' : 'Hue out of bounds. ',
    isWithin(saturation, 1) ? '' : 'Saturation out of bounds. ',
    isWithin(lightness, 1) ? '' : 'Lightness out of bounds. ',
    alpha === undefined || isWithin(alpha, 1) ? '' : 'Alpha out of bounds.',
  ].join('');
  if (errors !== '') return errors;
  const base = `${rounded(asNumber(hue))}, ${rounded(asNumber(saturation) * 100)}%, ${rounded(asNumber(lightness) * 100)}%`;
  return isAbsent(alpha) ? `hsl(${base})` : `hsla(${base}, ${rounded(asNumber(alpha))})`;
};

function isWithin(value: unknown, max: number): boolean {
  const number = asNumber(value);
  return number >= 0 && number <= max;
}

/** At most two decimal places. */
function rounded(value: number): number {
  return Number(value.toFixed(2));
}
