import type { Widget } from '../types.ts';

/** Attributes by which the image loader picks a width and crops; the last one is followed by a space. */
export const IMAGE_ATTRIBUTES =
  '{.if isPreview}data-licensed-asset-preview="true" {.end}' +
  '{.if componentKey}data-component-key="{componentKey|htmlattr}" {.end}data-src="{assetUrl|htmlattr}" ' +
  'data-image="{assetUrl|htmlattr}" data-image-dimensions="{originalSize|htmlattr}" ' +
  'data-image-focal-point="{focalPoint|htmlattr}" alt="{alt|htmlattr}" ';

/** The attributes alone, for an author's own tag. Source: JSON-T §6.4. */
export const imageMeta: Widget = { name: 'image-meta', source: IMAGE_ATTRIBUTES };
