import { unexpectedOption } from '@sitewright/domain/link/unexpected-option';
import { type Tweak, type TweakValues, tweakName, tweakValue } from '@sitewright/domain/tweak/tweak';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { unitOf } from './apply-tweaks.ts';
import { isDeclaration, isPlainValue } from './value-rules.ts';

const COLOR =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|(?:rgb|hsl|hwb|(?:ok)?lab|(?:ok)?lch|color)a?\([\d\sa-z#.,%/+-]*\))$/i;
/** A fourth part below 1: `#rrggbbaa`, `rgba(…, .5)`, `oklch(… / 50%)`; or no colour at all. */
const SEE_THROUGH =
  /^#(?:[0-9a-f]{3}(?!f$)[0-9a-f]|[0-9a-f]{6}(?!ff$)[0-9a-f]{2})$|^transparent$|(?:\/|(?:,[^,]*){2},)\s*(?!1(?:\.0*)?\s*\)|100%\s*\))[\d.]+%?\s*\)$/i;
const SIZE = /^-?(?:\d+(?:\.\d*)?|\.\d+)[a-z%]*$/;

/** Errors of new values, by the name of the tweak. Source: site format §1.3. */
export function tweakErrors(tweaks: readonly Tweak[], values: TweakValues): Record<string, string> {
  const errors = tweaks.flatMap((tweak) => {
    const value = tweakValue(tweak, values);
    const error = value === undefined ? null : errorOf(tweak, value.trim());
    return error === null ? [] : [[tweakName(tweak), error]];
  });
  return Object.fromEntries(errors);
}

function errorOf(tweak: Tweak, value: string): string | null {
  switch (tweak.type) {
    case 'checkbox':
      return value === 'true' || value === 'false' ? null : 'This can only be on or off.';
    case 'dropdown':
      return tweak.options?.includes(value) ? null : unexpectedOption(value);
    case 'color':
      return colorError(tweak, value);
    case 'value':
      return sizeError(tweak, value);
    default:
      return ruleSetError(tweak, value);
  }
}

function colorError({ isOpaque }: Tweak, value: string): string | null {
  if (!COLOR.test(value) || !isPlainValue(value)) return 'This is no colour.';
  return isOpaque && SEE_THROUGH.test(value) ? 'Nothing may shine through this colour.' : null;
}

function sizeError({ default: fallback = '', min, max }: Tweak, value: string): string | null {
  const unit = unitOf(value);
  if (!SIZE.test(value) || (unit !== '' && unit !== unitOf(fallback)))
    return `This is no number${unitOf(fallback) ? ` of ${unitOf(fallback)}` : ''}.`;
  const size = Number.parseFloat(value);
  if (min !== undefined && size < min) return `This is at least ${min}.`;
  return max !== undefined && size > max ? `This is at most ${max}.` : null;
}

function ruleSetError(tweak: Tweak, value: string): string | null {
  const pairs = Object.entries(readDeclarations(value));
  const bad = pairs.find((pair) => !isDeclaration(tweak, pair));
  if (pairs.length === 0) return 'There is nothing in this.';
  return bad ? `${bad[0].slice(0, 40)} cannot be this.` : null;
}
