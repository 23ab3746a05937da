import type { Widget } from '../types.ts';

/** Subtotal of the cart; the amount is markup already. Source: JSON-T §6.5. */
export const cartSubtotal: Widget = {
  name: 'cart-subtotal',
  source: `<span class="sqs-cart-subtotal">{amount}</span>`,
};
