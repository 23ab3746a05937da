import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Rows and columns of words or figures. */
export const TableProps = z.object({
  caption: field(z.string().max(300).default(''), { label: t('blockFields.caption'), control: 'text' }),
  rows: field(z.string().max(50_000).default(''), {
    label: t('blockFields.rows'),
    control: 'code',
    language: 'plain',
    help: t('blockHelp.tableRows'),
  }),
  hasHeaderRow: field(z.boolean().default(true), {
    label: t('blockFields.firstRowIsAHeading'),
    control: 'switch',
  }),
  hasHeaderColumn: field(z.boolean().default(false), {
    label: t('blockFields.firstColumnIsAHeading'),
    control: 'switch',
  }),
  figures: field(z.enum(['left', 'right']).default('right'), {
    label: t('blockFields.numberColumns'),
    control: 'select',
    options: { left: t('blockOptions.left'), right: t('blockOptions.right') },
  }),
});
export type TableProps = z.infer<typeof TableProps>;

/** Rows and columns. */
export const tableBlock = defineBlock({
  meta: {
    title: t('blocks.table'),
    description: t('blocks.tableAbout'),
    category: 'data',
    icon: 'table',
    keywords: t('blocks.tableKeywords'),
  },
  initial: ({ table: rows }) => ({ props: { rows } }),
  schema: TableProps,
});
