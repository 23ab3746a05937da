import { defineFeature } from '../../../platform/http/feature.ts';
import { cancelOrder, refundOrder } from './calls.ts';
import { finishRefund } from './finish-refund.ts';
import { finishRefundJob } from './finish-refund-job.ts';

/** Money of orders given back, and orders canceled: between orders, stock and payment services. */
export const refunds = defineFeature({
  name: 'refunds',
  folder: import.meta.dirname,
  routes: [refundOrder, cancelOrder],
  jobs: (deps) => {
    deps.jobs.handle(finishRefundJob, ({ websiteId, data }) =>
      finishRefund(deps, { websiteId, refundId: data.refundId }),
    );
  },
});
