import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { finishRefund } from '../finish-refund.ts';

/** Brings a refund to its end that the request which asked for it left open; about a day of tries. */
export const finishRefundJob = defineJob<{ refundId: string }>('finish-refund', {
  firstDelaySeconds: 20,
});

/** Registers the job. */
export function handleOpenRefunds(deps: ServerDeps): void {
  deps.jobs.handle(finishRefundJob, ({ websiteId, data }) =>
    finishRefund(deps, { websiteId, refundId: data.refundId }),
  );
}
