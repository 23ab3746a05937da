import type { BlockOffer } from '../block-offer.ts';

/** Where else the site is found. */
export const socialLinksOffer: BlockOffer = {
  title: 'Social links',
  description: 'Your accounts at social services',
  category: 'social',
  icon: 'social',
  keywords: ['follow', 'instagram', 'facebook', 'youtube', 'accounts'],
  start: {},
};
