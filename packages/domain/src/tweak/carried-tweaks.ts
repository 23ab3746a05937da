import { familiesOf } from './named-families.ts';
import { type Tweak, type TweakValues, tweakName, tweakValue, withTweak } from './tweak.ts';
import { readDeclarations, writeDeclarations } from './tweak-declarations.ts';

/** Roles that take the value of another one where the template before has none of their own. */
const SECOND: Readonly<Record<string, string>> = { highlight: 'accent' };

/**
 * An owner's values for the tweaks of another template: what is set there goes along to what is for the same here, and values of what
 * only the template before knows stay, for the way back. Of a font its family goes along; its other measures are the template's.
 */
export function carriedTweaks(
  from: readonly Tweak[],
  to: readonly Tweak[],
  values: TweakValues,
): Record<string, string> {
  const carried = to.flatMap((tweak) => {
    const value = valueFor(tweak, from, values);
    return value === undefined ? [] : [[tweak, value] as const];
  });
  const kept = to
    .filter((tweak) => isOtherThing(tweak, from))
    .reduce((rest, tweak) => withTweak(tweak, rest, null), { ...values });
  return carried.reduce((next, [tweak, value]) => withTweak(tweak, next, value), kept);
}

function valueFor(tweak: Tweak, from: readonly Tweak[], values: TweakValues): string | undefined {
  const { role, type } = tweak;
  if (role === undefined) return undefined;
  const setFor = (wanted: string | undefined) => {
    const source = from.find((each) => each.type === type && wanted !== undefined && each.role === wanted);
    return source && tweakValue(source, values);
  };
  const value = setFor(role) ?? setFor(SECOND[role]);
  return value === undefined || type !== 'font' ? value : fontValue(tweak, value);
}

/** The template's font with the family of another one. */
function fontValue({ default: own = '' }: Tweak, value: string): string | undefined {
  const family = readDeclarations(value)['font-family'];
  if (family === undefined || familiesOf(family).length === 0) return undefined;
  return writeDeclarations({ ...readDeclarations(own), 'font-family': family });
}

/** True when the template before has something else of this name: its value means nothing here. */
function isOtherThing(tweak: Tweak, from: readonly Tweak[]): boolean {
  const same = from.find((each) => tweakName(each) === tweakName(tweak));
  return same !== undefined && (same.type !== tweak.type || same.role !== tweak.role);
}
