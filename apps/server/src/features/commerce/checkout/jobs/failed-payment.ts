import { formatMoney } from '@sitewright/domain/money/format-money';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { notifyShop } from '../../../site/notices/index.ts';
import { findOrderOfCart, OrderDraft } from '../../orders/index.ts';
import { findPayment, type Payment, type PaymentKey } from '../../payments/index.ts';

const failedPayment = defineJob<{ paymentId: string }>('failed-payment');

/** Most shoppers whose card is declined pay with another one: the shop is told of those who did not. */
const WAIT_SECONDS = 1800;

/** Requests that the shop be told, in the caller's transaction; once for a cart, however often its shopper tries meanwhile. */
export async function queueFailedPayment(db: Db, key: PaymentKey, cartId: string): Promise<void> {
  const { websiteId, paymentId } = key;
  await sendJob(db, failedPayment, {
    websiteId,
    data: { paymentId },
    delaySeconds: WAIT_SECONDS,
    onceKey: `cart ${cartId}`,
  });
}

/** Registers the job. */
export function handleFailedPayments(deps: ServerDeps): void {
  deps.jobs.handle(failedPayment, ({ websiteId, data, site }) =>
    site((db) => notifyOfFailedPayment(db, { websiteId, paymentId: data.paymentId })),
  );
}

/** Tells the shop of a payment that brought no order. Of a renewal the feature of subscriptions tells. */
export async function notifyOfFailedPayment(db: Db, key: PaymentKey): Promise<void> {
  const { websiteId } = key;
  const payment = await findPayment(db, key);
  const outcome = payment && outcomeOf(payment);
  if (!outcome || (await findOrderOfCart(db, { websiteId, cartId: payment.cartId }))) return;
  const { email, renewal } = OrderDraft.parse(payment.draft);
  if (renewal !== null) return;
  const amount = formatMoney(payment.amountMinor, payment.currency);
  await notifyShop(db, {
    websiteId,
    kind: 'order-payment-failed',
    title: `${payment.testMode ? '[Test] ' : ''}${outcome}: ${amount}, ${email}`,
    subjectId: null,
  });
}

function outcomeOf({ status }: Payment): string | null {
  if (status === 'failed') return 'Payment failed';
  if (status === 'refund-due' || status === 'refunded')
    return 'Sold out before the payment arrived, given back';
  return null;
}
