import type { BlockOffer } from '../block-offer.ts';

/** Rows and columns. */
export const tableOffer: BlockOffer = {
  title: 'Table',
  description: 'Rows and columns with headings',
  category: 'data',
  icon: 'table',
  keywords: ['grid', 'spreadsheet', 'columns', 'rows', 'prices'],
  start: { props: { rows: 'Day | Open\nMonday to Friday | 9 – 18\nSaturday | 10 – 16' } },
};
