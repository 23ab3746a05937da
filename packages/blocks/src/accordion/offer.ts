import type { BlockOffer } from '../block-offer.ts';

/** Questions and answers. */
export const accordionOffer: BlockOffer = {
  title: 'Accordion',
  description: 'Titles that open onto their texts',
  category: 'basic',
  icon: 'accordion',
  keywords: ['faq', 'questions', 'toggle', 'details', 'collapse'],
  start: {
    props: {
      entries: [
        { title: 'First question', text: '<p>Its answer.</p>' },
        { title: 'Second question', text: '<p>Its answer.</p>' },
      ],
    },
  },
};
