import type { BlockOffer } from '../block-offer.ts';

/** A rule across the column. */
export const lineOffer: BlockOffer = {
  title: 'Line',
  description: 'A line across the column',
  category: 'layout',
  icon: 'line',
  keywords: ['rule', 'divider', 'separator'],
  start: {},
};
