import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

const yes = (label: string) => field(z.boolean().default(true), { label, control: 'switch' });

/** One product of the shop, ready to be bought. */
export const ProductProps = z.object({
  itemId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.product'),
    control: 'item',
    collectionTypes: ['products'],
  }),
  layout: field(z.enum(['stacked', 'beside']).default('stacked'), {
    label: t('blockFields.layout'),
    control: 'select',
    options: { stacked: t('blockOptions.imageAbove'), beside: t('blockOptions.imageBeside') },
  }),
  showImage: yes(t('blockFields.showImage')),
  showTitle: yes(t('blockFields.showTitle')),
  showPrice: yes(t('blockFields.showPrice')),
  showExcerpt: yes(t('blockFields.showExcerpt')),
  showForm: yes(t('blockFields.showAddToCart')),
});
export type ProductProps = z.infer<typeof ProductProps>;

/** One product of the shop. */
export const productBlock = defineBlock({
  meta: {
    title: t('blocks.product'),
    description: t('blocks.productAbout'),
    category: 'store',
    icon: 'product',
    keywords: t('blocks.productKeywords'),
  },
  schema: ProductProps,
});
