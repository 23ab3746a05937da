import type { BlockOffer } from '../block-offer.ts';

/** Sharing the page. */
export const shareButtonsOffer: BlockOffer = {
  title: 'Share buttons',
  description: 'Share this page at social services',
  category: 'social',
  icon: 'share',
  keywords: ['facebook', 'pinterest', 'linkedin', 'tweet', 'send'],
  start: {},
};
