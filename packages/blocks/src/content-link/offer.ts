import type { BlockOffer } from '../block-offer.ts';

/** The way to another page. */
export const contentLinkOffer: BlockOffer = {
  title: 'Content link',
  description: 'A card that leads to a page or item',
  category: 'content',
  icon: 'content-link',
  keywords: ['page', 'card', 'teaser', 'internal link'],
  start: {},
};
