import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** A line across the column. */
export const LineProps = z.object({
  weight: field(z.int().min(1).max(8).default(1), {
    label: t('blockFields.weight'),
    control: 'slider',
    range: { min: 1, max: 8, step: 1, unit: 'px' },
  }),
  style: field(z.enum(['solid', 'dashed', 'dotted']).default('solid'), {
    label: t('blockFields.style'),
    control: 'select',
    options: {
      solid: t('blockOptions.solid'),
      dashed: t('blockOptions.dashed'),
      dotted: t('blockOptions.dotted'),
    },
  }),
  width: field(z.int().min(5).max(100).default(100), {
    label: t('blockFields.width'),
    control: 'slider',
    range: { min: 5, max: 100, step: 5, unit: '%' },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: t('blockFields.alignment'),
    control: 'select',
    options: {
      left: t('blockOptions.left'),
      center: t('blockOptions.centre'),
      right: t('blockOptions.right'),
    },
  }),
});
export type LineProps = z.infer<typeof LineProps>;

/** A rule across the column. */
export const lineBlock = defineBlock({
  meta: {
    title: t('blocks.line'),
    description: t('blocks.lineAbout'),
    category: 'layout',
    icon: 'line',
    keywords: t('blocks.lineKeywords'),
  },
  schema: LineProps,
});
