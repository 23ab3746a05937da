import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

const yes = (label: string) => field(z.boolean().default(true), { label, control: 'switch' });

/** One product of the shop, ready to be bought. */
export const ProductProps = z.object({
  itemId: field(z.uuid().nullable().default(null), {
    label: 'Product',
    control: 'item',
    collectionTypes: ['products'],
  }),
  layout: field(z.enum(['stacked', 'beside']).default('stacked'), {
    label: 'Layout',
    control: 'select',
    options: { stacked: 'Image above', beside: 'Image beside' },
  }),
  showImage: yes('Show image'),
  showTitle: yes('Show title'),
  showPrice: yes('Show price'),
  showExcerpt: yes('Show excerpt'),
  showForm: yes('Show “Add to cart”'),
});
export type ProductProps = z.infer<typeof ProductProps>;

/** One product of the shop. */
export const productBlock = defineBlock({
  meta: {
    title: 'Product',
    description: 'One product with price and “Add to cart”',
    category: 'store',
    icon: 'product',
    keywords: ['shop', 'store', 'buy', 'cart', 'price', 'sell'],
  },
  schema: ProductProps,
});
