import type { Widget } from '../types.ts';

/** Badge of a product: sold out or sale. Source: JSON-T §6.5. */
export const productMark: Widget = {
  name: 'product-status',
  source: `<div class="product-mark {kind}">{text|htmlattr}</div>`,
};
