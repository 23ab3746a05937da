import type { BlockOffer } from '../block-offer.ts';

/** A place or tip of the service. */
export const foursquareOffer: BlockOffer = {
  title: 'Foursquare',
  description: 'A place people check in, as a card',
  category: 'social',
  icon: 'map',
  keywords: ['check-in', 'swarm', 'place', 'tip'],
  start: {},
};
