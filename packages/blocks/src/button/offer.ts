import type { BlockOffer } from '../block-offer.ts';

/** A link that stands out. */
export const buttonOffer: BlockOffer = {
  title: 'Button',
  description: 'A link that stands out',
  category: 'basic',
  icon: 'button',
  keywords: ['link', 'call to action'],
  start: { props: { label: 'Learn more' } },
};
