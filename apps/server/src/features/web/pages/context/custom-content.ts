import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import { toImageItem } from '../../../content/assets/index.ts';
import { cleanText } from '../../../content/documents/index.ts';

type CustomContent = NonNullable<Item['content']['customContent']>;

/**
 * Values of a custom type's fields. An image is stored as `{ imageId }`, several as `{ imageIds }`; templates get
 * whole image items. Source: site format §1.1.
 */
export function customContentOf(
  fields: CustomContent | undefined,
  images: ReadonlyMap<string, ImageAsset | null>,
): Record<string, unknown> | null {
  if (!fields) return null;
  const img = (id: unknown) => {
    const image = images.get(String(id));
    return image ? [toImageItem(image)] : [];
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const one = part(value, 'imageId');
      if (one !== undefined) return [name, img(one)[0] ?? null];
      const many = part(value, 'imageIds');
      return [name, Array.isArray(many) ? many.flatMap(img) : value];
    }),
  );
}

/** A field as any template can show it: `html` of a text or switch, `images` of images. */
type ShownField = { name: string; title: string; html: string; images: unknown[] };

/** The fields of an item that hold something, for templates that do not know its type; their names stand for titles. */
export function customFieldsOf(
  fields: CustomContent | undefined,
  images: ReadonlyMap<string, ImageAsset | null>,
): ShownField[] {
  return Object.entries(customContentOf(fields, images) ?? {}).flatMap(([name, value]) => {
    const title = titleOf(name);
    if (Array.isArray(value)) return value.length > 0 ? [{ name, title, html: '', images: value }] : [];
    if (typeof value === 'object' && value !== null) return [{ name, title, html: '', images: [value] }];
    const html = htmlOf(value);
    return html === '' ? [] : [{ name, title, html, images: [] }];
  });
}

/** `shotOn` is called "Shot on". */
function titleOf(name: string): string {
  const text = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formatted content begins with an element; everything else is plain text. */
function htmlOf(value: unknown): string {
  if (value === true) return '✓';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.trim() === '') return '';
  return /^\s*<(?:p|h[1-6]|ul|ol|blockquote|div)\b/i.test(value) ? cleanText(value) : escapeHtml(value);
}

/** Images the fields name. */
export function customImageIds(fields: CustomContent | undefined): string[] {
  return Object.values(fields ?? {}).flatMap((value) => {
    const ids = [part(value, 'imageId'), part(value, 'imageIds')].flat();
    return ids.filter((id) => typeof id === 'string');
  });
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
