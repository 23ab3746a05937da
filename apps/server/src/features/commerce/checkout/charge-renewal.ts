import { OrderDraft } from '../orders/index.ts';
import type { Payment, PaymentOutcome, PaymentProvider } from '../payments/index.ts';
import { answerOf } from './pay.ts';

/** True for the renewal of a subscription that the program pays by itself. */
export function isWithoutShopper({ draft }: Payment): boolean {
  return OrderDraft.parse(draft).renewal?.isByShopper === false;
}

/**
 * Charges a payment with a means of payment that was kept. May be asked again at any time: a payment is charged once, and
 * nobody is there who would try another. A second step, which nobody could take, ends it.
 */
export async function chargeWithoutShopper(
  provider: PaymentProvider,
  websiteId: string,
  payment: Payment,
): Promise<PaymentOutcome> {
  const { id: paymentId, amountMinor, currency, methodToken } = payment;
  const key = { websiteId, paymentId };
  const charge = { ...key, amountMinor, currency, methodToken, returnUrl: '' };
  const outcome = await answerOf(provider.charge(charge));
  return outcome.status === 'action-required' ? answerOf(provider.conclude(key)) : outcome;
}
