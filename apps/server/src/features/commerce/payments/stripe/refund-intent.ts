import type { Stripe } from 'stripe';
import { type Refund, RefundRefused } from '../provider.ts';
import { isRefusal } from './stripe-outcome.ts';

/**
 * Gives money of an intent back, once for each refund id: Stripe forgets idempotency keys after a day, so its list of
 * refunds is looked at first. Errors: RefundRefused.
 */
export async function refundIntent(
  stripe: Stripe,
  intentId: string | null,
  { refundId, amountMinor }: Refund,
): Promise<void> {
  if (intentId === null) throw new RefundRefused('Nothing was paid.');
  const existing = await findRefund(stripe, intentId, refundId);
  const refund = existing ?? (await create(stripe, intentId, { refundId, amountMinor }));
  if (refund.amount !== amountMinor) {
    throw new RefundRefused('This refund was asked for before with other details.');
  }
  if (refund.status === 'failed' || refund.status === 'canceled') {
    throw new RefundRefused('The bank did not take the refund.');
  }
}

async function findRefund(stripe: Stripe, intentId: string, refundId: string): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (refund.metadata?.refundId === refundId) return refund;
  }
  return null;
}

async function create(
  stripe: Stripe,
  intentId: string,
  { refundId, amountMinor }: Pick<Refund, 'refundId' | 'amountMinor'>,
): Promise<Stripe.Refund> {
  try {
    return await stripe.refunds.create(
      { payment_intent: intentId, amount: amountMinor, metadata: { refundId } },
      { idempotencyKey: refundId },
    );
  } catch (error) {
    if (isRefusal(error)) throw new RefundRefused((error as Error).message);
    throw error;
  }
}
