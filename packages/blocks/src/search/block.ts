import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Field to search the site, or one collection of it. */
export const SearchProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: 'Search in',
    control: 'collection',
  }),
  placeholder: field(z.string().max(100).default(''), {
    label: 'Placeholder',
    control: 'text',
  }),
  theme: field(z.enum(['light', 'dark']).default('light'), {
    label: 'Look',
    control: 'select',
    options: { light: 'Light', dark: 'Dark' },
  }),
  showSuggestions: field(z.boolean().default(true), {
    label: 'Show suggestions while typing',
    control: 'switch',
  }),
});
export type SearchProps = z.infer<typeof SearchProps>;

/** A search field. */
export const searchBlock = defineBlock({
  meta: {
    title: 'Search',
    description: 'A field to search the site',
    category: 'content',
    icon: 'search',
    keywords: ['find', 'query', 'lookup'],
  },
  schema: SearchProps,
  widgets: ['search'],
});
