import type { BlockOffer } from '../block-offer.ts';

/** Words of somebody. */
export const quoteOffer: BlockOffer = {
  title: 'Quote',
  description: 'Words of somebody, with their name',
  category: 'basic',
  icon: 'quote',
  keywords: ['testimonial', 'citation', 'review'],
  start: { props: { source: 'Name' }, text: { quote: '<p>What they said.</p>' } },
};
