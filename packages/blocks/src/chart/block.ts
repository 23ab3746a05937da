import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { type Dataset, datasetError, MAX_CELL_CHARS, MAX_COLUMNS, MAX_ROWS } from './dataset.ts';

const Cell = z.string().max(MAX_CELL_CHARS);

const DatasetShape = z.object({
  columns: z.array(Cell).max(MAX_COLUMNS).default([]),
  rows: z.array(z.array(Cell).max(MAX_COLUMNS)).max(MAX_ROWS).default([]),
});

const designs = { bar: 'Bar', line: 'Line', pie: 'Pie' } as const;
const ratios = { '2-1': 'Wide', '3-2': 'Medium', '1-1': 'Tall' } as const;

/** A dataset drawn as bars, lines or a pie. Source: BLK-37 to BLK-42. */
export const ChartProps = z.object({
  design: field(z.enum(Object.keys(designs) as [keyof typeof designs]).default('bar'), {
    label: 'Type',
    control: 'select',
    options: designs,
  }),
  title: field(z.string().max(200).default(''), { label: 'Title', control: 'text' }),
  dataset: field(DatasetShape.prefault({}), { label: 'Data', control: 'dataset' }),
  labelColumn: field(
    z
      .int()
      .min(0)
      .max(MAX_COLUMNS - 1)
      .default(0),
    { label: 'Label column', control: 'hidden' },
  ),
  unit: field(z.string().max(20).default(''), {
    label: 'Unit',
    control: 'text',
    help: 'Shown after each number: %, kg, people.',
  }),
  showLegend: field(z.boolean().default(true), { label: 'Show legend', control: 'switch' }),
  showValues: field(z.boolean().default(false), {
    label: 'Show values',
    control: 'switch',
    onlyFor: { field: 'design', values: ['bar', 'line'] },
  }),
  ratio: field(z.enum(Object.keys(ratios) as [keyof typeof ratios]).default('2-1'), {
    label: 'Height',
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
    title: 'Chart',
    description: 'Data as a bar, line or pie chart',
    category: 'data',
    icon: 'chart',
    keywords: ['graph', 'bar', 'line', 'pie', 'diagram', 'data', 'numbers', 'statistics'],
  },
  initial: {
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
  schema: ChartProps,
  publishedSchema: PublishedChartProps,
});
