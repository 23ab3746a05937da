import type { TweakValues } from './tweak.ts';
import { readDeclarations } from './tweak-declarations.ts';

/** Families of a value of `font-family`, without their quotes, in their order. */
export function familiesOf(stack: string): string[] {
  return stack
    .split(',')
    .map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((family) => family !== '');
}

/** Families that the fonts of an owner's tweaks name first. */
export function tweakFamilies(values: TweakValues): string[] {
  const families = Object.values(values)
    .filter((value) => value.startsWith('{'))
    .flatMap((value) => familiesOf(readDeclarations(value)['font-family'] ?? '').slice(0, 1));
  return [...new Set(families)];
}
