import type { BlockOffer } from '../block-offer.ts';

/** Space between blocks. */
export const spacerOffer: BlockOffer = {
  title: 'Spacer',
  description: 'Empty space',
  category: 'layout',
  icon: 'spacer',
  keywords: ['space', 'gap', 'height'],
  start: { props: { size: 3 } },
};
