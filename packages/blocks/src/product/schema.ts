import { z } from 'zod';
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
