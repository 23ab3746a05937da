import { defineFeature } from '../../../platform/http/feature.ts';
import * as refundCalls from './calls/refunds.ts';
import { handleOpenRefunds } from './jobs/finish-refund.ts';

/** Money of orders given back, and orders canceled: between orders, stock and payment services. */
export const refunds = defineFeature({
  name: 'refunds',
  folder: import.meta.dirname,
  routes: Object.values(refundCalls),
  jobs: handleOpenRefunds,
});
