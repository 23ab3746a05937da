import type { BlockOffer } from '../block-offer.ts';

/** Numbers as a drawing; it starts with some, so that there is something to change. */
export const chartOffer: BlockOffer = {
  title: 'Chart',
  description: 'Numbers as bars, lines or a pie',
  category: 'data',
  icon: 'chart',
  keywords: ['graph', 'bar', 'line', 'pie', 'diagram', 'data', 'numbers', 'statistics'],
  start: {
    props: {
      title: 'Visitors a day',
      dataset: {
        columns: ['Day', 'Visitors'],
        rows: [
          ['Thursday', '48'],
          ['Friday', '72'],
          ['Saturday', '115'],
          ['Sunday', '86'],
        ],
      },
    },
  },
};
