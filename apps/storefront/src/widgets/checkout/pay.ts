import type { PaymentResult } from '@sitewright/contract/checkout';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { type Payment, submitPayment } from './checkout-api.ts';

/** Waits before the same payment is asked for again while the service has not answered. */
const RETRY_AFTER_MS = [1000, 2000, 4000, 8000];

export type PayOutcome = { ok: true; result: PaymentResult } | { ok: false; failure: ApiFailure };
type Given = {
  provider: string;
  createToken: () => Promise<ApiResult<{ paymentToken: string }>>;
  expectedTotal: { amountMinor: number; currency: string; testMode: boolean };
  saveAddress: boolean;
  keepCard: boolean;
};

/** Pays once: a lost answer or a pending payment is asked for again with the same key. */
export async function pay({ provider, createToken, ...more }: Given): Promise<PayOutcome> {
  const token = await createToken();
  if (!token.ok) return { ok: false, failure: token };
  const payment = { provider, paymentToken: token.data.paymentToken, ...more };
  const outcome = await submit({ idempotencyKey: attemptKey(), ...payment });
  // The answer to an earlier press was lost, and its key stands for another card. The server looks at that payment first.
  if (outcome.ok || outcome.failure.code !== 'idempotency-key-reused') return outcome;
  return submit({ idempotencyKey: attemptKey(), ...payment });
}

async function submit(payment: Payment): Promise<PayOutcome> {
  for (const waitMs of [...RETRY_AFTER_MS, null]) {
    const result = await submitPayment(payment);
    if (isFinal(result)) endAttempt();
    const isOpen = result.ok
      ? result.data.status === 'pending'
      : hasNoResponse(result.reason) || result.code === 'payment-in-progress';
    if (!isOpen || waitMs === null)
      return result.ok ? { ok: true, result: result.data } : { ok: false, failure: result };
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new Error('unreachable');
}

/** The payment may have been made or not: only asking again with the same key tells. */
function hasNoResponse(reason: ApiFailure['reason']): boolean {
  return reason === 'network' || reason === 'broken';
}

/** A refusal or an order ends the attempt: the next press is a new payment. */
function isFinal(result: Awaited<ReturnType<typeof submitPayment>>): boolean {
  if (result.ok) return result.data.status === 'completed';
  return result.reason === 'refused' && result.code !== 'payment-in-progress';
}
