import type { LookSample } from './look-schema.ts';
import { shownValue, type Tweak, type TweakValues, tweakName } from './tweak.ts';
import { readDeclarations } from './tweak-declarations.ts';
import type { ColorRole } from './tweak-role.ts';

const STRIPS: readonly ColorRole[] = ['accent', 'highlight', 'tinted', 'dark'];

/** The sample of colours by the names of tweaks, with letters of the reader's own. */
export function sampleOfColors(
  declared: readonly Tweak[],
  colors: Readonly<Record<string, string>>,
): LookSample {
  const colorOf = (role: ColorRole) => {
    const tweak = declared.find((each) => each.type === 'color' && each.role === role);
    return (tweak && colors[tweakName(tweak)]) ?? '';
  };
  return {
    background: colorOf('background'),
    text: colorOf('text'),
    strips: STRIPS.map(colorOf).filter((color) => color !== ''),
    fontFamily: null,
    fontWeight: null,
  };
}

/** All colours of a template with these values, by the names of its tweaks. */
export function shownColors(declared: readonly Tweak[], values: TweakValues): Record<string, string> {
  const colors = declared.filter(({ type }) => type === 'color');
  return Object.fromEntries(colors.map((tweak) => [tweakName(tweak), shownValue(tweak, values)]));
}

/** The sample of a template with these values: its colours, and its headings' letters. */
export function lookSample(declared: readonly Tweak[], values: TweakValues): LookSample {
  const heading = declared.find(({ type, role }) => type === 'font' && role === 'heading-font');
  const font = heading ? readDeclarations(shownValue(heading, values)) : {};
  return {
    ...sampleOfColors(declared, shownColors(declared, values)),
    fontFamily: font['font-family'] ?? null,
    fontWeight: font['font-weight'] ?? null,
  };
}
