import type { BlockOffer } from '../block-offer.ts';

/** One product of the shop. */
export const productOffer: BlockOffer = {
  title: 'Product',
  description: 'One product with price and “Add to cart”',
  category: 'store',
  icon: 'product',
  keywords: ['shop', 'store', 'buy', 'cart', 'price', 'sell'],
  start: {},
};
