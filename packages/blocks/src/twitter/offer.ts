import type { BlockOffer } from '../block-offer.ts';

/** A post of the service. */
export const twitterOffer: BlockOffer = {
  title: 'Post on X',
  description: 'A post kept as text, without scripts',
  category: 'social',
  icon: 'social',
  keywords: ['tweet', 'x', 'post'],
  start: {},
};
