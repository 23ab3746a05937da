import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Empty space between blocks. */
export const SpacerProps = z.object({
  size: field(z.int().min(1).max(12).default(3), {
    label: t('blockFields.height'),
    control: 'slider',
    range: { min: 1, max: 12, step: 1 },
  }),
});
export type SpacerProps = z.infer<typeof SpacerProps>;

/** Space between blocks. */
export const spacerBlock = defineBlock({
  meta: {
    title: t('blocks.spacer'),
    description: t('blocks.spacerAbout'),
    category: 'layout',
    icon: 'spacer',
    keywords: t('blocks.spacerKeywords'),
  },
  initial: () => ({ props: { size: 3 } }),
  schema: SpacerProps,
});
