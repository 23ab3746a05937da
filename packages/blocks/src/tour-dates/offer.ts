import type { BlockOffer } from '../block-offer.ts';

/** Concerts and readings. */
export const tourDatesOffer: BlockOffer = {
  title: 'Tour dates',
  description: 'Shows with venue and tickets',
  category: 'content',
  icon: 'tour',
  keywords: ['concerts', 'shows', 'gigs', 'tickets', 'band', 'bandsintown'],
  start: {},
};
