import type { OrderMailKind } from '@sitewright/domain/order/mail-kinds';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';

/** An email about an order; `about` is the id of the parcel or refund it tells of, or the words of a note. */
export type OrderMailRequest = { websiteId: string; orderId: string; kind: OrderMailKind; about?: string };

/** Writes an email about an order into the outbox. Handled by the feature `order-processing`. */
export const orderMail = defineJob<{ orderId: string; kind: OrderMailKind; about: string }>('order-mail', {
  batchSize: 20,
});

/** Asks for an email about an order in the caller's transaction; making it holds up nobody. */
export async function sendOrderMail(db: Db, request: OrderMailRequest): Promise<void> {
  const { websiteId, orderId, kind, about = '' } = request;
  await sendJob(db, orderMail, { websiteId, data: { orderId, kind, about } });
}

/**
 * Does what follows from an order being paid. Sent in the transaction in which it becomes paid and handled by the
 * feature `order-processing`, which knows the features that follow; orders itself knows none of them.
 */
export const orderPaid = defineJob<{ orderId: string }>('order-paid', { batchSize: 20 });
