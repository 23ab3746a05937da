import type { Widget } from '../types.ts';

/** Number of pieces in the cart. Source: JSON-T §6.5. */
export const cartQuantity: Widget = {
  name: 'cart-quantity',
  source: `<span class="sqs-cart-quantity">{count}</span>`,
};

/** Subtotal of the cart; the amount is markup already. Source: JSON-T §6.5. */
export const cartSubtotal: Widget = {
  name: 'cart-subtotal',
  source: `<span class="sqs-cart-subtotal">{amount}</span>`,
};
