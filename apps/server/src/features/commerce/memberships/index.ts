import { defineFeature } from '../../../platform/http/feature.ts';
import { cancelMemberships } from './cancel-memberships.ts';

export { passesForOrder, sellsMemberships } from './passes-for-order.ts';
export { opensAreas } from './queries/open-orders.ts';

/** Access to member areas that is bought: what a paid order opens, and until when (decision 052). */
export const memberships = defineFeature({
  name: 'memberships',
  folder: import.meta.dirname,
  memberHooks: cancelMemberships,
});
