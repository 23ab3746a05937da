import { randomBytes } from 'node:crypto';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { Db } from '../../../platform/database/database.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { notifyShop } from '../../site/notices/index.ts';
import type { OrderDraft } from './order-draft.ts';
import { orderPaid, sendOrderMail } from './order-jobs.ts';
import { insertOrder, type OrderReference } from './queries/orders.ts';

/**
 * Writes the order of a payment, asks for its mail and, when it is paid, for what follows from that; all in the caller's
 * transaction. `isPaid` is false for an order whose money comes later, e.g. by bank transfer.
 */
export async function placeOrder(
  db: Db,
  input: {
    websiteId: string;
    orderId: string;
    number: number;
    cartId: string;
    paymentId: string;
    testMode: boolean;
    isPaid?: boolean;
    draft: OrderDraft;
  },
): Promise<OrderReference> {
  const { websiteId, orderId, draft, isPaid = true } = input;
  const { totals, ...rest } = draft;
  const accessToken = randomBytes(20).toString('hex');
  const order = {
    ...rest,
    ...totals,
    id: orderId,
    number: input.number,
    accessToken,
    cartId: input.cartId,
    paymentId: input.paymentId,
    testMode: input.testMode,
    isPaid,
  };
  insertOrder(db, websiteId, order);
  if (isPaid) await sendJob(db, orderPaid, { websiteId, data: { orderId } });
  const { currency, email } = draft;
  const total = formatMoney(totals.grandTotalCents, currency);
  await notifyShop(db, {
    websiteId,
    kind: 'order',
    title: `${input.testMode ? '[Test] ' : ''}Order #${input.number}, ${total}, ${email}`,
    subjectId: orderId,
  });
  await sendOrderMail(db, { websiteId, orderId, kind: isPaid ? 'order-confirmed' : 'order-received' });
  return { id: orderId, number: input.number, accessToken };
}
