import type { Tweak } from '../tweak/tweak.ts';
import { readDeclarations } from '../tweak/tweak-declarations.ts';

/** Properties of a font that an owner may change. Source: site format §1.3. */
export const FONT_PROPERTIES = [
  'font-family',
  'font-weight',
  'font-style',
  'font-size',
  'letter-spacing',
  'line-height',
  'text-transform',
  'text-decoration',
] as const;
export type FontProperty = (typeof FONT_PROPERTIES)[number];

/** Set by most templates where the letters stand, so that a value of the font would be overruled there. */
const PLACED: readonly string[] = ['font-size', 'line-height'] satisfies FontProperty[];

/**
 * Properties of a font tweak that make a difference on the page: those that its template sets where the letters stand only
 * if the rule of the font names them, or if the owner's value does.
 */
export function changeableFontProperties(tweak: Tweak, value: string): FontProperty[] {
  const named = { ...readDeclarations(tweak.default ?? ''), ...readDeclarations(value) };
  return FONT_PROPERTIES.filter((property) => !PLACED.includes(property) || Object.hasOwn(named, property));
}
