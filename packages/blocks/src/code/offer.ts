import type { BlockOffer } from '../block-offer.ts';

/** What the owner writes by hand. */
export const codeOffer: BlockOffer = {
  title: 'Code',
  description: 'HTML, CSS, a script or source text',
  category: 'data',
  icon: 'code',
  keywords: ['html', 'css', 'javascript', 'script', 'source', 'custom'],
  start: {},
};
