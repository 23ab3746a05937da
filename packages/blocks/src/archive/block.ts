import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Labels of a collection's items, as links to filtered lists. */
export const ArchiveProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.collection'),
    control: 'collection',
  }),
  groupBy: field(z.enum(['month', 'category', 'tag', 'author']).default('month'), {
    label: t('blockFields.groupBy'),
    control: 'select',
    options: {
      month: t('blockOptions.month'),
      category: t('blockOptions.category'),
      tag: t('blockOptions.tag'),
      author: t('blockOptions.author'),
    },
  }),
  layout: field(z.enum(['list', 'dropdown']).default('list'), {
    label: t('blockFields.layout'),
    control: 'select',
    options: { list: t('blockOptions.list'), dropdown: t('blockOptions.dropDownList') },
  }),
  columns: field(z.int().min(1).max(4).default(1), {
    label: t('blockFields.columns'),
    control: 'slider',
    range: { min: 1, max: 4, step: 1 },
    onlyFor: { field: 'layout', values: ['list'] },
  }),
  limit: field(z.int().min(1).max(100).default(24), {
    label: t('blockFields.limit'),
    control: 'slider',
    range: { min: 1, max: 100, step: 1 },
  }),
  showCounts: field(z.boolean().default(true), { label: t('blockFields.showCounts'), control: 'switch' }),
  headerText: field(z.string().max(200).default(''), { label: t('blockFields.heading'), control: 'text' }),
});
export type ArchiveProps = z.infer<typeof ArchiveProps>;

/** Tags, categories or months of a collection. */
export const archiveBlock = defineBlock({
  meta: {
    title: t('blocks.archive'),
    description: t('blocks.archiveAbout'),
    category: 'content',
    icon: 'archive',
    keywords: t('blocks.archiveKeywords'),
  },
  schema: ArchiveProps,
});
