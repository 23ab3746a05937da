import type { BlockOffer } from '../block-offer.ts';

/** A choice of amounts with a button. */
export const donationOffer: BlockOffer = {
  title: 'Donation',
  description: 'Amounts to choose from, paid in the checkout',
  category: 'store',
  icon: 'donation',
  keywords: ['give', 'charity', 'support', 'fundraising', 'amount'],
  start: { props: { title: 'Support us' } },
};
