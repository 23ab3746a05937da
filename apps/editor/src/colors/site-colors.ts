import { shownValue, type Tweak, type TweakValues, tweakName } from '@sitewright/domain/tweak/tweak';
import { pickedColor } from './css-color.ts';

/** A colour that the template lets its owner choose, as it is now. */
export type SiteColor = { name: string; label: string; color: string };

/** Colours of a site in the order of its template, in the picker's notation. */
export function siteColors(declared: readonly Tweak[], values: TweakValues): SiteColor[] {
  return declared
    .filter(({ type }) => type === 'color')
    .map((tweak) => ({
      name: tweakName(tweak),
      label: tweak.label ?? tweak.title,
      color: pickedColor(shownValue(tweak, values)),
    }))
    .filter(({ color }) => color !== '');
}
