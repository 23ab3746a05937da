import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Amounts to give. They are the variants of a product, so that they are paid for as every other one. */
export const DonationProps = z.object({
  title: field(z.string().max(200).default(''), { label: 'Title', control: 'text' }),
  description: field(z.string().max(5000).default(''), { label: 'Description', control: 'rich-text' }),
  itemId: field(z.uuid().nullable().default(null), {
    label: 'Donation product',
    control: 'item',
    collectionTypes: ['products'],
  }),
  buttonLabel: field(z.string().min(1).max(60).default('Donate'), { label: 'Button', control: 'text' }),
});
export type DonationProps = z.infer<typeof DonationProps>;

/** A choice of amounts with a button. */
export const donationBlock = defineBlock({
  meta: {
    title: 'Donation',
    description: 'Amounts to choose from, paid at checkout',
    category: 'store',
    icon: 'donation',
    keywords: ['give', 'charity', 'support', 'fundraising', 'amount'],
  },
  initial: { props: { title: 'Support us' } },
  schema: DonationProps,
});
