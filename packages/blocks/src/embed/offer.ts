import type { BlockOffer } from '../block-offer.ts';

/** Something of another service. */
export const embedOffer: BlockOffer = {
  title: 'Embed',
  description: 'A player, map or widget of another service',
  category: 'media',
  icon: 'embed',
  keywords: ['iframe', 'oembed', 'youtube', 'spotify', 'soundcloud', 'widget'],
  start: {},
};
