import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { type Dataset, datasetError, MAX_CELL_CHARS, MAX_COLUMNS, MAX_ROWS } from './dataset.ts';

const Cell = z.string().max(MAX_CELL_CHARS);

const DatasetShape = z.object({
  columns: z.array(Cell).max(MAX_COLUMNS).default([]),
  rows: z.array(z.array(Cell).max(MAX_COLUMNS)).max(MAX_ROWS).default([]),
});

const designs = {
  bar: t('blockOptions.bar'),
  line: t('blockOptions.line'),
  pie: t('blockOptions.pie'),
} as const;
const ratios = {
  '2-1': t('blockOptions.wide'),
  '3-2': t('blockOptions.medium'),
  '1-1': t('blockOptions.tall'),
} as const;

/** A dataset drawn as bars, lines or a pie. Source: BLK-37 to BLK-42. */
export const ChartProps = z.object({
  design: field(z.enum(Object.keys(designs) as [keyof typeof designs]).default('bar'), {
    label: t('blockFields.type'),
    control: 'select',
    options: designs,
  }),
  title: field(z.string().max(200).default(''), { label: t('blockFields.title'), control: 'text' }),
  dataset: field(DatasetShape.prefault({}), { label: t('blockFields.data'), control: 'dataset' }),
  labelColumn: field(
    z
      .int()
      .min(0)
      .max(MAX_COLUMNS - 1)
      .default(0),
    { label: t('blockFields.labelColumn'), control: 'hidden' },
  ),
  unit: field(z.string().max(20).default(''), {
    label: t('blockFields.unit'),
    control: 'text',
    help: t('blockHelp.chartUnit'),
  }),
  showLegend: field(z.boolean().default(true), { label: t('blockFields.showLegend'), control: 'switch' }),
  showValues: field(z.boolean().default(false), {
    label: t('blockFields.showValues'),
    control: 'switch',
    onlyFor: { field: 'design', values: ['bar', 'line'] },
  }),
  ratio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('2-1'), {
    label: t('blockFields.height'),
    control: 'select',
    options: ratios,
    onlyFor: { field: 'design', values: ['bar', 'line'] },
  }),
});
export type ChartProps = z.infer<typeof ChartProps>;

/** Stricter schema for publishing: a dataset still being typed is stored, but not shown to visitors. Source: BLK-40. */
const PublishedChartProps = ChartProps.superRefine(({ dataset }, context) => {
  const error = datasetError(dataset as Dataset);
  if (error) context.addIssue({ code: 'custom', path: ['dataset'], message: error });
});

/** A new chart starts with some numbers, so that there is something to change. */
export const chartBlock = defineBlock({
  meta: {
    title: t('blocks.chart'),
    description: t('blocks.chartAbout'),
    category: 'data',
    icon: 'chart',
    keywords: t('blocks.chartKeywords'),
  },
  initial: (t) => ({
    props: {
      title: t.chartTitle,
      dataset: {
        columns: [t.chartDay, t.chartVisitors],
        rows: [
          [t.chartThursday, '48'],
          [t.chartFriday, '72'],
          [t.chartSaturday, '115'],
          [t.chartSunday, '86'],
        ],
      },
    },
  }),
  schema: ChartProps,
  publishedSchema: PublishedChartProps,
});
