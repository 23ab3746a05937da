import type { Widget } from '../types.ts';

/** The widths of a picture as one attribute behind a space. Source: JSON-T §6.4. */
export const imageSrcset: Widget = {
  name: 'image-srcset',
  source: ` srcset="{.repeated section entries}{url|htmlattr}?format={format} {width}{.alternates with},{.end}"`,
};
