import { z } from 'zod';
import { field } from '../field.ts';

/** What a kitchen or bar serves, written as plain text. */
export const MenuProps = z.object({
  menus: field(z.string().max(50_000).default(''), {
    label: 'Menu',
    control: 'code',
    language: 'plain',
    help: 'A name over ==== starts a menu, a name over ---- a section. An empty line parts dishes: the name, a description, + an extra, and $ with the price.',
  }),
  currencySymbol: field(z.enum(['$', '€', '£', '¥', 'kr', 'CHF', '']).default('$'), {
    label: 'Sign before prices',
    control: 'select',
    options: { $: '$', '€': '€', '£': '£', '¥': '¥', kr: 'kr', CHF: 'CHF', '': 'None' },
  }),
  design: field(z.enum(['classic', 'simple', 'fancy']).default('classic'), {
    label: 'Design',
    control: 'select',
    options: { classic: 'Two columns', simple: 'One column', fancy: 'Centred' },
  }),
});
export type MenuProps = z.infer<typeof MenuProps>;
