import type { PaymentResult } from '@sitewright/contract/checkout';
import { AppError } from '../../../platform/errors/app-error.ts';
import { OrderDraft } from '../orders/index.ts';
import type { Payment, PaymentOutcome, PaymentProvider } from '../payments/index.ts';
import { finalizePayment, orderOfCart, type PaymentDeps, providerOf } from './finalize-payment.ts';
import { type PaymentRequest, type Reservation, reserve } from './reserve.ts';

/** Time a payment service has to answer a request of a shopper. */
const ANSWER_MS = 20_000;
/** Age at which a payment that the service never heard of is charged again when its shopper asks again. */
const CHARGE_AGAIN_SECONDS = 3;
/** Age at which a payment without an answer is ended rather than waited for. */
export const GIVE_UP_SECONDS = 30;

/** Where a payment service sends a shopper back to. */
export const RETURN_PATH = '/checkout/return';

/** Part of an order that says whether its payment method is kept. */
const Begun = OrderDraft.pick({ subscription: true, cardOwner: true });

type PayContext = {
  deps: PaymentDeps;
  websiteId: string;
  cartToken: string | null;
  /** Names the cart in the addresses of the second step; '' for the visitor's own. */
  cartQuery?: string;
  checkoutTokenHash: Buffer | null;
  /** Who is signed in; null for a guest. */
  memberId?: string | null;
  /** Origin the shopper sees, for the way back from a second step. */
  siteUrl: string;
};

/**
 * Pays the visitor's cart and makes its order. The payment service is asked outside of transactions, between the two
 * halves of the order, so that it holds no row up. The same key again gives the same result.
 */
export async function payCart(context: PayContext, request: PaymentRequest): Promise<PaymentResult> {
  const { deps, websiteId } = context;
  const { cartToken, checkoutTokenHash, memberId = null } = context;
  if (!checkoutTokenHash) throw new AppError('cart-empty');
  for (let tries = 0; tries < 3; tries++) {
    const reservation = await deps.database.site(
      websiteId,
      (db) => reserve(db, { websiteId, newId: deps.newId, cartToken, checkoutTokenHash, memberId, request }),
      { useGenericPlan: true },
    );
    const result = await proceed(context, reservation);
    if (result) return ofSameCart(context, result);
  }
  throw new AppError('payment-in-progress', undefined, { retryAfterSeconds: 2 });
}

/** A second step on a page of ours is about the same cart. */
function ofSameCart({ cartQuery = '' }: PayContext, result: PaymentResult): PaymentResult {
  const isOurs = result.status === 'action-required' && result.url.startsWith('/');
  return isOurs ? { ...result, url: result.url + cartQuery } : result;
}

/** Result of a reservation; null when an earlier payment was cleared out of the way and a new one can start. */
async function proceed(context: PayContext, { kind, payment }: Reservation): Promise<PaymentResult | null> {
  const { deps, websiteId } = context;
  const provider = providerOf(deps, payment);
  if (kind === 'new')
    return finalizePayment(deps, websiteId, payment, await charge(provider, context, payment));
  if (payment.status === 'captured' || payment.status === 'awaiting') {
    const order = await orderOfCart(deps.database, { websiteId, cartId: payment.cartId });
    if (order) return order;
  }
  if (payment.status === 'failed') throw declined(payment);
  if (payment.status === 'refund-due' || payment.status === 'refunded') throw new AppError('out-of-stock');
  const outcome = mayChargeAgain(kind, payment)
    ? await chargeAgain(provider, context, payment)
    : await refreshPaymentStatus(provider, { websiteId, payment, mayConclude: mayConclude(kind, payment) });
  if (outcome.status === 'unknown') {
    throw new AppError('payment-in-progress', undefined, { retryAfterSeconds: 2 });
  }
  if (kind === 'other-key' && outcome.status === 'declined') {
    await finalizePayment(deps, websiteId, payment, outcome).catch(ignoreDecline);
    return null;
  }
  return finalizePayment(deps, websiteId, payment, outcome);
}

/** A shopper who pays again has left the second step of the earlier try; one that is only slow is waited for. */
function mayConclude(kind: Reservation['kind'], payment: Payment): boolean {
  if (kind === 'other-key' && payment.status === 'action-required') return true;
  return payment.status === 'pending' && payment.idleSeconds > GIVE_UP_SECONDS;
}

/** The shopper insists, and the first try has neither an answer nor is it likely to be under way any more. */
function mayChargeAgain(kind: Reservation['kind'], { status, idleSeconds }: Payment): boolean {
  const isBetween = idleSeconds > CHARGE_AGAIN_SECONDS && idleSeconds <= GIVE_UP_SECONDS;
  return kind === 'same-key' && status === 'pending' && isBetween;
}

/** A payment that its service never heard of is charged now: services charge once for each payment, however often asked. */
async function chargeAgain(
  provider: PaymentProvider,
  context: PayContext,
  payment: Payment,
): Promise<PaymentOutcome> {
  const { websiteId } = context;
  const outcome = await refreshPaymentStatus(provider, { websiteId, payment, mayConclude: false });
  return outcome.status === 'unknown' ? charge(provider, context, payment) : outcome;
}

/** Refreshes the status of a payment; one that may be ended is. */
export async function refreshPaymentStatus(
  provider: PaymentProvider,
  input: { websiteId: string; payment: Payment; mayConclude: boolean },
): Promise<PaymentOutcome> {
  const key = { websiteId: input.websiteId, paymentId: input.payment.id };
  const outcome = await answerOf(provider.find(key));
  const isOpen = outcome.status === 'unknown' || outcome.status === 'action-required';
  return isOpen && input.mayConclude ? answerOf(provider.conclude(key)) : outcome;
}

/** Of a subscription whose first period costs nothing the means of payment is only kept. */
function charge(
  provider: PaymentProvider,
  { websiteId, siteUrl, cartQuery = '' }: PayContext,
  payment: Payment,
): Promise<PaymentOutcome> {
  const { id: paymentId, amountMinor, currency, methodToken } = payment;
  const returnUrl = `${siteUrl}${RETURN_PATH}${cartQuery}`;
  const { subscription, cardOwner } = Begun.parse(payment.draft);
  const keep = { websiteId, paymentId, currency, methodToken, returnUrl, ownerId: cardOwner };
  return answerOf(
    subscription !== null && amountMinor === 0
      ? provider.keep(keep)
      : provider.charge({ ...keep, amountMinor, keepsMethod: subscription !== null || cardOwner !== null }),
  );
}

/** No answer, a failure on the way and an answer too late are one: nobody knows whether money moved. */
export async function answerOf(pending: Promise<PaymentOutcome>): Promise<PaymentOutcome> {
  const late = Promise.withResolvers<PaymentOutcome>();
  const timer = setTimeout(() => late.resolve({ status: 'unknown' }), ANSWER_MS);
  try {
    return await Promise.race([pending.catch((): PaymentOutcome => ({ status: 'unknown' })), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function declined({ failure }: Payment): AppError {
  return new AppError('payment-declined', undefined, failure === null ? {} : { message: failure });
}

function ignoreDecline(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'payment-declined')) throw error;
}
