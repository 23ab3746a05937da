import type { BlockOffer } from '../block-offer.ts';

/** Words, the block of most pages. */
export const textOffer: BlockOffer = {
  title: 'Text',
  description: 'Paragraphs, headings, lists',
  category: 'basic',
  icon: 'text',
  keywords: ['paragraph', 'heading', 'title', 'list', 'words', 'rich text'],
  start: { text: { html: '<p>Write something.</p>' } },
};
