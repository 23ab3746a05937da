import { z } from 'zod';
import { field } from '../field.ts';

/** Field to search the site, or one collection of it. */
export const SearchProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: 'Only in',
    control: 'collection',
  }),
  placeholder: field(z.string().max(100).default(''), {
    label: 'Hint in the field',
    control: 'text',
  }),
  theme: field(z.enum(['light', 'dark']).default('light'), {
    label: 'Look',
    control: 'select',
    options: { light: 'Light', dark: 'Dark' },
  }),
  showSuggestions: field(z.boolean().default(true), {
    label: 'Suggest while typing',
    control: 'switch',
  }),
});
export type SearchProps = z.infer<typeof SearchProps>;
