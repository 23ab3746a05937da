import type { Widget } from '../types.ts';

/** Style attribute that shows the main image behind an element, at its focal point. */
export const backgroundImage: Widget = {
  name: 'background-image',
  source: `style="background-image:url('{assetUrl|htmlattr}');background-position:{x}% {y}%;background-size:cover"`,
};
