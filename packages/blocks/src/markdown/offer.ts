import type { BlockOffer } from '../block-offer.ts';

/** Text for those who write Markdown. */
export const markdownOffer: BlockOffer = {
  title: 'Markdown',
  description: 'Text written in Markdown',
  category: 'basic',
  icon: 'markdown',
  keywords: ['md', 'text', 'writing'],
  start: { props: { markdown: '## Heading\n\nWrite *something*.' } },
};
