import type { BlockOffer } from '../block-offer.ts';

/** One picture of the site. */
export const imageOffer: BlockOffer = {
  title: 'Image',
  description: 'One picture with caption and link',
  category: 'media',
  icon: 'image',
  keywords: ['picture', 'photo', 'photograph', 'illustration'],
  start: {},
};
