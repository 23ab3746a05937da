import type { BlockOffer } from '../block-offer.ts';

/** Finding things. */
export const searchOffer: BlockOffer = {
  title: 'Search',
  description: 'A field to search the site',
  category: 'content',
  icon: 'search',
  keywords: ['find', 'query', 'lookup'],
  start: {},
};
