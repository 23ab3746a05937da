import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Rows and columns of words or figures. */
export const TableProps = z.object({
  caption: field(z.string().max(300).default(''), { label: 'Caption', control: 'text' }),
  rows: field(z.string().max(50_000).default(''), {
    label: 'Rows',
    control: 'code',
    language: 'plain',
    help:
      'One row a line, cells parted by | or pasted from a spreadsheet. Write \\| for the sign itself. ' +
      '**Bold** and [links](https://example.com) as in Markdown.',
  }),
  hasHeaderRow: field(z.boolean().default(true), { label: 'First row is a heading', control: 'switch' }),
  hasHeaderColumn: field(z.boolean().default(false), {
    label: 'First column is a heading',
    control: 'switch',
  }),
  figures: field(z.enum(['left', 'right']).default('right'), {
    label: 'Number columns',
    control: 'select',
    options: { left: 'Left', right: 'Right' },
  }),
});
export type TableProps = z.infer<typeof TableProps>;

/** Rows and columns. */
export const tableBlock = defineBlock({
  meta: {
    title: 'Table',
    description: 'Rows and columns with headings',
    category: 'data',
    icon: 'table',
    keywords: ['grid', 'spreadsheet', 'columns', 'rows', 'prices'],
  },
  initial: { props: { rows: 'Day | Open\nMonday to Friday | 9 – 18\nSaturday | 10 – 16' } },
  schema: TableProps,
});
