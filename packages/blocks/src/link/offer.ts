import type { BlockOffer } from '../block-offer.ts';

/** A page worth reading. */
export const linkOffer: BlockOffer = {
  title: 'Link',
  description: 'A card that leads to a page elsewhere',
  category: 'basic',
  icon: 'content-link',
  keywords: ['bookmark', 'url', 'card', 'external'],
  start: {},
};
