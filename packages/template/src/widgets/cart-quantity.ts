import type { Widget } from '../types.ts';

/** Number of pieces in the cart. Source: JSON-T §6.5. */
export const cartQuantity: Widget = {
  name: 'cart-quantity',
  source: `<span class="sqs-cart-quantity">{count}</span>`,
};
