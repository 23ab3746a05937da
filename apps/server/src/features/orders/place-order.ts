import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { sendJob } from '../../platform/jobs/job.ts';
import { confirmOrder } from './confirmation.ts';
import type { OrderDraft } from './order-draft.ts';
import { insertOrder, type OrderReference } from './queries.ts';

/** Writes the order of a payment and asks for its confirmation mail, in the caller's transaction. */
export async function placeOrder(
  db: Db,
  given: {
    websiteId: string;
    orderId: string;
    number: number;
    cartId: string;
    paymentId: string;
    testMode: boolean;
    draft: OrderDraft;
  },
): Promise<OrderReference> {
  const { websiteId, orderId, draft } = given;
  const { totals, ...rest } = draft;
  const accessToken = randomBytes(20).toString('hex');
  await insertOrder(db, websiteId, {
    ...rest,
    ...totals,
    id: orderId,
    number: given.number,
    accessToken,
    cartId: given.cartId,
    paymentId: given.paymentId,
    testMode: given.testMode,
  });
  await sendJob(db, confirmOrder, { websiteId, data: { orderId } });
  return { id: orderId, number: given.number, accessToken };
}
