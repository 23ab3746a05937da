import type { Widget } from '../types.ts';

/** Picture of the image template: size, priority and sources. Source: specification §3, image template parameters. */
export const responsiveImage: Widget = {
  name: 'responsive-image',
  source:
    '<img src="{src|htmlattr}" alt="{alt|htmlattr}" width="{width}" height="{height}"' +
    '{.if srcset} srcset="{srcset|htmlattr}"{.end}{.if sizes} sizes="{sizes|htmlattr}"{.end}' +
    '{.if priority} fetchpriority="{priority|htmlattr}"{.end} loading="{loading}" decoding="async">',
};
