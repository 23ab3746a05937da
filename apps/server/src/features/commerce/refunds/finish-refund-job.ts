import { defineJob } from '../../../platform/jobs/job.ts';

/** Brings a refund to its end that the request which asked for it left open; about a day of tries. */
export const finishRefundJob = defineJob<{ refundId: string }>('finish-refund', {
  firstDelaySeconds: 20,
});
