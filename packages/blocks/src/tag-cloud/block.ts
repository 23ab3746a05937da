import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Labels of a collection, larger where more is filed under them. */
export const TagCloudProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), { label: 'Collection', control: 'collection' }),
  labels: field(z.enum(['tag', 'category']).default('tag'), {
    label: 'Show',
    control: 'select',
    options: { tag: 'Tags', category: 'Categories' },
  }),
  order: field(z.enum(['name', 'count']).default('name'), {
    label: 'Order',
    control: 'select',
    options: { name: 'By name', count: 'Most used first' },
  }),
  limit: field(z.int().min(1).max(100).default(40), {
    label: 'Limit',
    control: 'slider',
    range: { min: 1, max: 100, step: 1 },
  }),
  largest: field(z.int().min(100).max(300).default(180), {
    label: 'Largest size',
    control: 'slider',
    range: { min: 100, max: 300, step: 10, unit: '%' },
  }),
  alignment: field(z.enum(['left', 'center', 'right']).default('left'), {
    label: 'Alignment',
    control: 'select',
    options: { left: 'Left', center: 'Centre', right: 'Right' },
  }),
});
export type TagCloudProps = z.infer<typeof TagCloudProps>;

/** Labels by their weight. */
export const tagCloudBlock = defineBlock({
  meta: {
    title: 'Tag cloud',
    description: 'Tags or categories, larger the more they are used',
    category: 'content',
    icon: 'tags',
    keywords: ['labels', 'categories', 'topics', 'blog'],
  },
  schema: TagCloudProps,
});
