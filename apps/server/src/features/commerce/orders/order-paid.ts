import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Does what follows from an order being paid. Sent in the transaction in which it becomes paid and handled by the
 * feature `order-paid`, which knows the features that follow; orders itself knows none of them.
 */
export const orderPaid = defineJob<{ orderId: string }>('order-paid', { batchSize: 20 });
