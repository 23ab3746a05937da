import type { BlockOffer } from '../block-offer.ts';

/** The card of a restaurant. */
export const menuOffer: BlockOffer = {
  title: 'Menu',
  description: 'What a kitchen or bar serves',
  category: 'content',
  icon: 'menu',
  keywords: ['restaurant', 'food', 'drinks', 'dishes', 'prices', 'cafe'],
  start: {
    props: {
      menus:
        'Lunch\n=====\n\nSoups\n-----\n\nLentil soup\nWith lemon and bread\n$7\n\nTomato soup\nCold in summer\n+ Bread $1\n$6',
    },
  },
};
