import type { Widget } from '../types.ts';

/** Button that opens the quick view of a product. Source: JSON-T §6.5. */
export const productQuickView: Widget = {
  name: 'product-quick-view',
  source: `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="{id|htmlattr}" data-group="{group|htmlattr}">{label|htmltag}</span>`,
};
