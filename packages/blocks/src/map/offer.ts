import type { BlockOffer } from '../block-offer.ts';

/** Where something is. */
export const mapOffer: BlockOffer = {
  title: 'Map',
  description: 'An address with the way to it',
  category: 'content',
  icon: 'map',
  keywords: ['address', 'location', 'place', 'directions', 'where'],
  start: {},
};
