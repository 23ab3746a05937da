import type { BlockOffer } from '../block-offer.ts';

/** A picture with its words of the service. */
export const instagramOffer: BlockOffer = {
  title: 'Instagram',
  description: 'A picture and its words, without scripts',
  category: 'social',
  icon: 'image',
  keywords: ['photo', 'post', 'picture'],
  start: {},
};
