/**
 * English texts of blocks by key. The strings of a site template and the site's own replace them under the same keys
 * of `localizedStrings`.
 */
export const BLOCK_TEXTS = {
  blockReadMore: 'Read more',
  blockReadMoreAbout: 'about {title}',
} as const;

/** Name of a text of a block. */
export type BlockTextKey = keyof typeof BLOCK_TEXTS;

/** A text with its `{name}` places filled; a name without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
