import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Field to search the site, or one collection of it. */
export const SearchProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.searchIn'),
    control: 'collection',
  }),
  placeholder: field(z.string().max(100).default(''), {
    label: t('blockFields.placeholder'),
    control: 'text',
  }),
  theme: field(z.enum(['light', 'dark']).default('light'), {
    label: t('blockFields.look'),
    control: 'select',
    options: { light: t('blockOptions.light'), dark: t('blockOptions.dark') },
  }),
  showSuggestions: field(z.boolean().default(true), {
    label: t('blockFields.showSuggestionsWhileTyping'),
    control: 'switch',
  }),
});
export type SearchProps = z.infer<typeof SearchProps>;

/** A search field. */
export const searchBlock = defineBlock({
  meta: {
    title: t('blocks.search'),
    description: t('blocks.searchAbout'),
    category: 'content',
    icon: 'search',
    keywords: t('blocks.searchKeywords'),
  },
  schema: SearchProps,
  widgets: ['search'],
});
