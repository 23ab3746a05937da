import type { BlockOffer } from '../block-offer.ts';

/** Sounds with a player. */
export const audioOffer: BlockOffer = {
  title: 'Audio',
  description: 'One sound or an album of tracks',
  category: 'media',
  icon: 'audio',
  keywords: ['music', 'sound', 'podcast', 'mp3', 'album', 'tracks', 'player'],
  start: {},
};
