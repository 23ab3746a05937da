import { focalPoint, readImage } from '../content/image-data.ts';
import type { Formatter, Value } from '../types.ts';
import { asText, isMissing, isTruthy, property, walk } from '../values.ts';
import {
  backgroundImage as backgroundImageWidget,
  imageColor as imageColorWidget,
  imageMeta as imageMetaWidget,
  imageSrcset as imageSrcsetWidget,
  image as imageWidget,
} from '../widgets/images.ts';
import { renderPrivate, widgetFormatter } from '../widgets/widget-formatter.ts';

/** `<img>` of an image item with a plain one for pages without scripts; the argument is its class. */
export const image = widgetFormatter(imageWidget, (value, args, context) => ({
  ...readImage(value ?? null, context),
  className: args.length === 1 ? args[0] : 'thumb-image',
}));

/** Attributes of an image item for an author's own tag; '' when there is none. */
export const imageMeta = metaOf((value) => value);

/** The same of the item at an index of `items`. */
export const childImageMeta = metaOf((value, [index]) => {
  return walk(value, ['items', index === undefined ? 0 : Number.parseInt(index, 10)]);
});

/** The same of `coverImage`. */
export const coverImageMeta = metaOf((value) => property(value, 'coverImage'));

function metaOf(find: (value: Value, args: readonly string[]) => Value): Formatter {
  return (value, args, context) => {
    const data = readImage(find(value, args), context);
    return data === null ? '' : renderPrivate(context, imageMetaWidget, data);
  };
}

/** Name in the attribute and key in `colorData` of each place that has a colour. */
const COLOR_PLACES = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'];

/** Average colours of an image item as attributes, or one of them as a CSS value or declaration. */
export const imageColor: Formatter = (value, [corner, cssProperty], context) => {
  const colorData = property(value, 'colorData');
  if (isMissing(colorData)) return undefined;
  if (corner === undefined) return renderPrivate(context, imageColorWidget, { colors: colorsOf(value) });
  const hex = hexDigits(property(colorData, `${corner}Average`));
  if (hex === '') return `"${corner}" not found.`;
  return cssProperty === undefined ? `#${hex}` : `${cssProperty}: #${hex}`;
};

/** Colours of all places, lower-case names for the video overlay. */
export function colorsOf(value: Value, isLowerCase = false): { place: string; hex: string }[] {
  const colorData = property(value, 'colorData');
  return COLOR_PLACES.map((corner) => ({
    place: isLowerCase ? corner.toLowerCase() : corner,
    hex: hexDigits(property(colorData, `${corner}Average`)),
  }));
}

/** Only letters and digits get into CSS. */
function hexDigits(value: Value): string {
  const text = asText(value);
  return /^[0-9a-z]*$/i.test(text) ? text : '';
}

const SIZES = ['100w', '300w', '500w', '750w', '1000w', '1500w', '2500w'];

/** ` srcset="…"` of the widths that exist, the original standing in for the next larger one; else the value itself. */
export const imageSrcset: Formatter = (value, _args, context) => {
  const formats = asText(property(value, 'systemDataVariants')).slice(0, 1000).split(',').filter(isWidth);
  const largest = formats.at(-1);
  if (largest === undefined) return value;
  const url = asText(property(value, 'assetUrl'));
  const entries = formats.map((format) => ({ url, format, width: format }));
  const next = SIZES.includes(largest) ? SIZES[SIZES.indexOf(largest) + 1] : undefined;
  if (next) entries.push({ url, format: 'original', width: next });
  return renderPrivate(context, imageSrcsetWidget, { entries });
};

function isWidth(format: string): boolean {
  return /^\d{1,5}w$/.test(format);
}

/** Style attribute with the main image of an item; MISSING without one. */
export const backgroundImage = widgetFormatter(backgroundImageWidget, (value) => {
  const main = property(value, 'mainImage');
  const source = isTruthy(main) ? main : value;
  const assetUrl = asText(property(source, 'assetUrl'));
  if (assetUrl === '') return null;
  const [x = 0.5, y = 0.5] = focalPoint(source).split(',').map(Number);
  return { assetUrl: cssUrl(assetUrl), x: percent(x), y: percent(y) };
});

/** Characters that could end a quoted CSS address are percent-encoded. */
function cssUrl(url: string): string {
  return url.replace(
    /["'()\\\s]/g,
    (char) => `%${(char.codePointAt(0) ?? 32).toString(16).padStart(2, '0').slice(-2)}`,
  );
}

function percent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 100;
}
