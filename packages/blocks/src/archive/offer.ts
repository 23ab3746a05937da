import type { BlockOffer } from '../block-offer.ts';

/** What a blog is filed under. */
export const archiveOffer: BlockOffer = {
  title: 'Archive',
  description: 'Months, categories, tags or authors of a collection',
  category: 'content',
  icon: 'archive',
  keywords: ['months', 'categories', 'blog', 'index', 'history'],
  start: {},
};
