import type { BlockOffer } from '../block-offer.ts';

/** One video. */
export const videoOffer: BlockOffer = {
  title: 'Video',
  description: 'A video of YouTube, Vimeo or your own',
  category: 'media',
  icon: 'video',
  keywords: ['youtube', 'vimeo', 'film', 'clip', 'movie', 'mp4'],
  start: {},
};
