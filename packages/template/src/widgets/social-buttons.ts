import type { Widget } from '../types.ts';

/** Place of the share buttons of an item, as a block or in a line. Source: JSON-T §6.6. */
export const socialButtons: Widget = {
  name: 'social-button',
  source:
    '<{tag} class="squarespace-social-buttons {style}" data-system-data-id="{imageId|htmlattr}" ' +
    'data-asset-url="{assetUrl|htmlattr}" data-record-type="{recordType|htmlattr}" ' +
    'data-full-url="{fullUrl|htmlattr}" data-title="{title|htmlattr}"></{tag}>',
};
