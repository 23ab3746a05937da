import type { BlockOffer } from '../block-offer.ts';

/** Name and picture of the site. */
export const logoOffer: BlockOffer = {
  title: 'Logo',
  description: 'The logo or title of the site',
  category: 'basic',
  icon: 'image',
  keywords: ['brand', 'title', 'site name'],
  start: {},
};
