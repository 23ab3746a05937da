import type { Widget } from '../types.ts';
import { IMAGE_ATTRIBUTES } from './image-meta.ts';

/** Picture that the image loader fills, and a plain one where no script runs. Source: JSON-T §6.4. */
export const image: Widget = {
  name: 'image',
  source:
    '<noscript><img src="{assetUrl|htmlattr}" alt="{alt|htmlattr}" /></noscript>' +
    `<img class="{className|htmlattr}" ${IMAGE_ATTRIBUTES}data-load="false" ` +
    'data-image-id="{id|htmlattr}" data-type="image" />',
};
