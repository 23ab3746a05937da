import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** A line across the column. */
export const LineProps = z.object({
  weight: field(z.int().min(1).max(8).default(1), {
    label: 'Weight',
    control: 'slider',
    range: { min: 1, max: 8, step: 1, unit: 'px' },
  }),
  style: field(z.enum(['solid', 'dashed', 'dotted']).default('solid'), {
    label: 'Style',
    control: 'select',
    options: { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' },
  }),
  width: field(z.int().min(5).max(100).default(100), {
    label: 'Width',
    control: 'slider',
    range: { min: 5, max: 100, step: 5, unit: '%' },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
  }),
});
export type LineProps = z.infer<typeof LineProps>;

/** A rule across the column. */
export const lineBlock = defineBlock({
  meta: {
    title: 'Line',
    description: 'A line across the column',
    category: 'layout',
    icon: 'line',
    keywords: ['rule', 'divider', 'separator'],
  },
  schema: LineProps,
});
