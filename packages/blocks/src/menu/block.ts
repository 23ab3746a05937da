import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** The menu of a restaurant or bar, written as plain text. */
export const MenuProps = z.object({
  menus: field(z.string().max(50_000).default(''), {
    label: 'Menu',
    control: 'code',
    language: 'plain',
    help:
      'A name over ==== starts a menu, a name over ---- a section. An empty line separates dishes: ' +
      'the name, a description, + an extra, and $ with the price.',
  }),
  currencySymbol: field(z.enum(['$', '€', '£', '¥', 'kr', 'CHF', '']).default('$'), {
    label: 'Currency symbol',
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

/** The menu of a restaurant. */
export const menuBlock = defineBlock({
  meta: {
    title: 'Menu',
    description: 'The menu of a restaurant or bar',
    category: 'content',
    icon: 'menu',
    keywords: ['restaurant', 'food', 'drinks', 'dishes', 'prices', 'cafe'],
  },
  initial: {
    props: {
      menus:
        'Lunch\n=====\n\nSoups\n-----\n\nLentil soup\nWith lemon and bread\n$7\n\nTomato soup\nCold in summer\n+ Bread $1\n$6',
    },
  },
  schema: MenuProps,
});
