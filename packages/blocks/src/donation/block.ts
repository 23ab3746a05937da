import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Amounts to give. They are the variants of a product, so that they are paid for as every other one. */
export const DonationProps = z.object({
  title: field(z.string().max(200).default(''), { label: t('blockFields.title'), control: 'text' }),
  description: field(z.string().max(5000).default(''), {
    label: t('blockFields.description'),
    control: 'rich-text',
  }),
  itemId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.donationProduct'),
    control: 'item',
    collectionTypes: ['products'],
  }),
  buttonLabel: field(z.string().min(1).max(60).default('Donate'), {
    label: t('blockFields.button'),
    control: 'text',
  }),
});
export type DonationProps = z.infer<typeof DonationProps>;

/** A choice of amounts with a button. */
export const donationBlock = defineBlock({
  meta: {
    title: t('blocks.donation'),
    description: t('blocks.donationAbout'),
    category: 'store',
    icon: 'donation',
    keywords: t('blocks.donationKeywords'),
  },
  initial: ({ donationTitle: title, donationButton: buttonLabel }) => ({ props: { title, buttonLabel } }),
  schema: DonationProps,
});
