import { parseImageSize } from '@sitewright/domain/image/image-size';
import { altTextOf, derivedWidths } from '@sitewright/domain/site/image-item';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { BlockImage } from '../block-context.ts';

/** Size, crop and loading of an image on the page. */
export interface ImageOptions {
  /** The `sizes` attribute: how wide the image is shown. */
  readonly sizes: string;
  readonly className: string;
  /** Loaded at once and first. */
  readonly hasPriority: boolean;
  /** Without the colour that holds its place: it may not fill it. */
  readonly isClear?: boolean;
  /** Alternative text; the image's own when absent, '' for decoration. */
  readonly alt?: string;
}

/** `sizes` of an image as wide as its column, of so many twelfths. */
export function columnSizes(span: number): string {
  return span >= 12
    ? '(max-width: 1200px) 92vw, 1100px'
    : `(max-width: 640px) 92vw, ${Math.ceil((span / 12) * 100)}vw`;
}

/** `<img>` that works without script: widths, size, focal point, and the data attributes of site format §4.3. */
export function imageMarkup(image: BlockImage, options: ImageOptions): string {
  const { assetUrl, originalSize, mediaFocalPoint: focal } = image;
  const size = parseImageSize(originalSize);
  const alt = options.alt ?? altTextOf(image);
  // A drawing is sharp at every size: one address is enough.
  const isDrawing = /\.svg$/i.test(assetUrl);
  const widths = size && !isDrawing ? derivedWidths(size) : [];
  const srcset = widths.map((width) => `${assetUrl}?format=${width}w ${width}w`).join(', ');
  const color = image.colorData.suggestedBgColor;
  const style =
    `object-position:${percent(focal.x)} ${percent(focal.y)}` +
    (color && !options.isClear && /^[0-9a-f]{6}$/.test(color) ? `;background-color:#${color}` : '');
  const src = isDrawing
    ? assetUrl
    : `${assetUrl}?format=${widths.find((width) => width >= 750) ?? widths.at(-1) ?? 1000}w`;
  return `<img${[
    attribute('class', options.className),
    attribute('src', src),
    srcset && attribute('srcset', srcset) + attribute('sizes', options.sizes),
    size ? ` width="${size.width}" height="${size.height}"` : '',
    attribute('alt', alt),
    attribute('style', style),
    options.hasPriority ? ' fetchpriority="high"' : ' loading="lazy" decoding="async"',
    image.licensedAssetPreview ? attribute('data-licensed-asset-preview', 'true') : '',
    attribute('data-image', assetUrl),
    attribute('data-image-dimensions', originalSize),
    ` data-image-focal-point="${focal.x},${focal.y}"`,
    attribute('data-image-id', image.id),
  ].join('')} data-type="image" data-load="false">`;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
