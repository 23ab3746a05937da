import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Labels of a collection, larger where more is filed under them. */
export const TagCloudProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.collection'),
    control: 'collection',
  }),
  labels: field(z.enum(['tag', 'category']).default('tag'), {
    label: t('blockFields.show'),
    control: 'select',
    options: { tag: t('blockOptions.tags'), category: t('blockOptions.categories') },
  }),
  order: field(z.enum(['name', 'count']).default('name'), {
    label: t('blockFields.order'),
    control: 'select',
    options: { name: t('blockOptions.byName'), count: t('blockOptions.mostUsedFirst') },
  }),
  limit: field(z.int().min(1).max(100).default(40), {
    label: t('blockFields.limit'),
    control: 'slider',
    range: { min: 1, max: 100, step: 1 },
  }),
  largest: field(z.int().min(100).max(300).default(180), {
    label: t('blockFields.largestSize'),
    control: 'slider',
    range: { min: 100, max: 300, step: 10, unit: '%' },
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
export type TagCloudProps = z.infer<typeof TagCloudProps>;

/** Labels by their weight. */
export const tagCloudBlock = defineBlock({
  meta: {
    title: t('blocks.tagCloud'),
    description: t('blocks.tagCloudAbout'),
    category: 'content',
    icon: 'tags',
    keywords: t('blocks.tagCloudKeywords'),
  },
  schema: TagCloudProps,
});
