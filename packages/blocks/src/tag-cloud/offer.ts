import type { BlockOffer } from '../block-offer.ts';

/** Labels by their weight. */
export const tagCloudOffer: BlockOffer = {
  title: 'Tag cloud',
  description: 'Tags or categories, larger where used more',
  category: 'content',
  icon: 'tags',
  keywords: ['labels', 'categories', 'topics', 'blog'],
  start: {},
};
