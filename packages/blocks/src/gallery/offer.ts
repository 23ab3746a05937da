import type { BlockOffer } from '../block-offer.ts';

/** Several pictures at once. */
export const galleryOffer: BlockOffer = {
  title: 'Gallery',
  description: 'Pictures and videos as grid, stack, slideshow or slider',
  category: 'media',
  icon: 'gallery',
  keywords: ['photos', 'pictures', 'images', 'slideshow', 'slider', 'carousel', 'lightbox', 'grid'],
  start: {},
};
