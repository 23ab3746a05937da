import type { Widget } from '../types.ts';

/** Average colours of the corners and the centre of a picture. Source: JSON-T §6.4. */
export const imageColor: Widget = {
  name: 'image-color',
  source: `{.repeated section colors}data-color-{place}="#{hex|htmlattr}" {.end}`,
};
