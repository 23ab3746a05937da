/** Categories of a font picker, in the order shown. Source: EDIT-10. */
export const FONT_CATEGORIES = [
  'Sans Serif',
  'Serif',
  'Display',
  'Script',
  'Slab Serif',
  'Mono',
  'Other',
] as const;
export type FontCategory = (typeof FONT_CATEGORIES)[number];

/** What machines show where they lack a font of a category. */
const GENERIC: Readonly<Record<FontCategory, string>> = {
  'Sans Serif': 'sans-serif',
  Serif: 'serif',
  Display: 'sans-serif',
  Script: 'cursive',
  'Slab Serif': 'serif',
  Mono: 'monospace',
  Other: 'sans-serif',
};

/** The family that stands in for another one, with its measures, until its file has come. */
export function fallbackFamily(name: string): string {
  return `${name} Fallback`;
}

/** `"Lora", "Lora Fallback", serif`: the value of `font-family` for a family of the catalogue. */
export function fontStack(name: string, category: FontCategory): string {
  return `"${name}", "${fallbackFamily(name)}", ${GENERIC[category]}`;
}

/** The same for a family of a site's own, whose measures nobody has taken. */
export function ownFontStack(name: string, category: FontCategory): string {
  return `"${name}", ${GENERIC[category]}`;
}
