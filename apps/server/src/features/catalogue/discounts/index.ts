import { defineFeature } from '../../../platform/http/feature.ts';
import * as discountCalls from './calls/discounts.ts';

export { type CartOffers, loadOffers, NO_OFFERS, type Offer } from './load-offers.ts';
export { claimUses, releaseUses, takeUses } from './uses.ts';

export const discounts = defineFeature({
  name: 'discounts',
  folder: import.meta.dirname,
  routes: Object.values(discountCalls),
});
