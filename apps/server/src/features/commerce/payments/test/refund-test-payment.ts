import type { Db } from '../../../../platform/database/database.ts';
import { type Refund, RefundRefused } from '../provider.ts';
import {
  findTestRefund,
  insertTestRefund,
  lockTestPayment,
  updateTestPayment,
} from '../queries/test-payments.ts';

/** Gives money of a test payment back, once for each refund id and never more than was taken. Errors: RefundRefused. */
export async function refundTestPayment(db: Db, refund: Refund): Promise<void> {
  const { amountMinor } = refund;
  const payment = await lockTestPayment(db, refund);
  if (!payment) throw new RefundRefused('There is no such payment.');
  const known = await findTestRefund(db, refund);
  if (known) {
    if (known.paymentId === refund.paymentId && known.amountMinor === amountMinor) return;
    throw new RefundRefused('This refund was asked for before with other details.');
  }
  const isTaken = payment.status === 'captured' || payment.status === 'refunded';
  const left = isTaken ? payment.amountMinor - payment.refundedMinor : 0;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > left) {
    throw new RefundRefused('The refund is more than what is left of the payment.');
  }
  await insertTestRefund(db, refund);
  if (amountMinor === left) {
    await updateTestPayment(db, refund, { from: 'captured', status: 'refunded', declineReason: null });
  }
}
