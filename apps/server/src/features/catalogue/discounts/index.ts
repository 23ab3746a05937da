import { defineFeature } from '../../../platform/http/feature.ts';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  readDiscount,
  saveDiscount,
  switchDiscount,
} from './owner-calls.ts';

export { type CartOffers, loadOffers, NO_OFFERS, type Offer } from './load-offers.ts';
export { claimUses, releaseUses, takeUses } from './uses.ts';

export const discounts = defineFeature({
  name: 'discounts',
  folder: import.meta.dirname,
  routes: [listDiscounts, readDiscount, createDiscount, saveDiscount, switchDiscount, deleteDiscount],
});
