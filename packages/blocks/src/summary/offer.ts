import type { BlockOffer } from '../block-offer.ts';

/** Items of a collection. */
export const summaryOffer: BlockOffer = {
  title: 'Summary',
  description: 'Items of a blog, store or calendar',
  category: 'content',
  icon: 'summary',
  keywords: ['posts', 'blog', 'products', 'events', 'list', 'grid', 'carousel'],
  start: {},
};
