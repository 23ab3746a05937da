import type { Widget } from '../types.ts';

/** Attributes by which the image loader picks a width and crops; the last one is followed by a space. */
const IMAGE_ATTRIBUTES =
  '{.if isPreview}data-licensed-asset-preview="true" {.end}' +
  '{.if componentKey}data-component-key="{componentKey|htmlattr}" {.end}data-src="{assetUrl|htmlattr}" ' +
  'data-image="{assetUrl|htmlattr}" data-image-dimensions="{originalSize|htmlattr}" ' +
  'data-image-focal-point="{focalPoint|htmlattr}" alt="{alt|htmlattr}" ';

/** The attributes alone, for an author's own tag. Source: JSON-T §6.4. */
export const imageMeta: Widget = { name: 'image-meta', source: IMAGE_ATTRIBUTES };

/** Image that the image loader fills, and a plain one where no script runs. Source: JSON-T §6.4. */
export const image: Widget = {
  name: 'image',
  source:
    '<noscript><img src="{assetUrl|htmlattr}" alt="{alt|htmlattr}" /></noscript>' +
    `<img class="{className|htmlattr}" ${IMAGE_ATTRIBUTES}data-load="false" ` +
    'data-image-id="{id|htmlattr}" data-type="image" />',
};

/** Average colours of the corners and the centre of an image. Source: JSON-T §6.4. */
export const imageColor: Widget = {
  name: 'image-color',
  source: `{.repeated section colors}data-color-{place}="#{hex|htmlattr}" {.end}`,
};

/** The widths of an image as one attribute behind a space. Source: JSON-T §6.4. */
export const imageSrcset: Widget = {
  name: 'image-srcset',
  source: ` srcset="{.repeated section entries}{url|htmlattr}?format={format} {width}{.alternates with},{.end}"`,
};

/** Style attribute that shows the main image behind an element, at its focal point. */
export const backgroundImage: Widget = {
  name: 'background-image',
  source: `style="background-image:url('{assetUrl|htmlattr}');background-position:{x}% {y}%;background-size:cover"`,
};

/** Image of the image template: size, priority and sources. Source: specification §3, image template parameters. */
export const responsiveImage: Widget = {
  name: 'responsive-image',
  source:
    '<img src="{src|htmlattr}" alt="{alt|htmlattr}" width="{width}" height="{height}"' +
    '{.if srcset} srcset="{srcset|htmlattr}"{.end}{.if sizes} sizes="{sizes|htmlattr}"{.end}' +
    '{.if priority} fetchpriority="{priority|htmlattr}"{.end} loading="{loading}" decoding="async">',
};
