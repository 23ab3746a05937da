import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Labels of a collection's items, as links to filtered lists. */
export const ArchiveProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), { label: 'Collection', control: 'collection' }),
  groupBy: field(z.enum(['month', 'category', 'tag', 'author']).default('month'), {
    label: 'Group by',
    control: 'select',
    options: { month: 'Month', category: 'Category', tag: 'Tag', author: 'Author' },
  }),
  layout: field(z.enum(['list', 'dropdown']).default('list'), {
    label: 'Layout',
    control: 'select',
    options: { list: 'List', dropdown: 'Drop-down list' },
  }),
  columns: field(z.int().min(1).max(4).default(1), {
    label: 'Columns',
    control: 'slider',
    range: { min: 1, max: 4, step: 1 },
    onlyFor: { field: 'layout', values: ['list'] },
  }),
  limit: field(z.int().min(1).max(100).default(24), {
    label: 'Limit',
    control: 'slider',
    range: { min: 1, max: 100, step: 1 },
  }),
  showCounts: field(z.boolean().default(true), { label: 'Show counts', control: 'switch' }),
  headerText: field(z.string().max(200).default(''), { label: 'Heading', control: 'text' }),
});
export type ArchiveProps = z.infer<typeof ArchiveProps>;

/** Tags, categories or months of a collection. */
export const archiveBlock = defineBlock({
  meta: {
    title: 'Archive',
    description: 'Months, categories, tags or authors of a collection',
    category: 'content',
    icon: 'archive',
    keywords: ['months', 'categories', 'blog', 'index', 'history'],
  },
  schema: ArchiveProps,
});
