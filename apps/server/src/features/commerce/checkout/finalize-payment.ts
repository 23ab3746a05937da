import type { PaymentResult } from '@sitewright/contract/checkout';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { bumpItemVersion } from '../../site/sites/index.ts';
import { markPurchased } from '../cart/index.ts';
import {
  findOrderOfCart,
  findOrderReference,
  OrderDraft,
  type OrderReference,
  placeOrder,
} from '../orders/index.ts';
import {
  lockPayment,
  movePayment,
  openProvider,
  type Payment,
  type PaymentKey,
  type PaymentOutcome,
  type PaymentProvider,
} from '../payments/index.ts';
import { cardKept } from '../saved-cards/index.ts';
import { queueFailedPayment } from './jobs/failed-payment.ts';
import { listJoin } from './jobs/join-list.ts';
import { lockCartById } from './queries/checkouts.ts';
import { confirmReservations, releaseReservations } from './reservations.ts';

/** Services that finalizing a payment needs. */
export type PaymentDeps = Pick<ServerDeps, 'database' | 'newId' | 'log' | 'config' | 'services'>;

/** Payment outcome required to place the order. */
type Secured = Extract<PaymentOutcome, { status: 'captured' | 'awaiting' }>;

/** The units were sold, or the last use of a discount taken, by others while the payment took longer than its holds. */
class SoldMeanwhile extends Error {
  override name = 'SoldMeanwhile';
}

/** Service of a payment. Errors: payment-method-unknown. */
export function providerOf(
  deps: PaymentDeps,
  payment: Pick<Payment, 'provider' | 'testMode'>,
): PaymentProvider {
  const provider = openProvider(deps, payment);
  if (!provider) throw new AppError('payment-method-unknown');
  return provider;
}

/**
 * Second half of an order: does what the payment's outcome asks for. May run again for the same payment, and at the
 * same time: there is one order. Errors: payment-declined, out-of-stock.
 */
export async function finalizePayment(
  deps: PaymentDeps,
  websiteId: string,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<PaymentResult> {
  const key = { websiteId, paymentId: payment.id };
  switch (outcome.status) {
    case 'captured':
    case 'awaiting':
      return completed(await complete(deps, key, payment, securedOf(payment, outcome)));
    case 'declined':
      await fail(deps.database, key, payment.cartId, outcome.reason);
      throw new AppError('payment-declined', undefined, { message: outcome.reason });
    case 'given-back':
      await fail(deps.database, key, payment.cartId, 'The payment was given back.');
      throw new AppError('payment-declined');
    case 'action-required':
      await deps.database.site(websiteId, (db) =>
        movePayment(db, key, { from: ['pending'], to: 'action-required' }),
      );
      return { status: 'action-required', url: outcome.url };
    case 'unknown':
      return { status: 'pending' };
  }
}

/** No money is waited for where there is none to pay. */
function securedOf({ amountMinor }: Payment, outcome: Secured): Secured {
  return amountMinor === 0 ? { ...outcome, status: 'captured' } : outcome;
}

/** Where the shopper finds an order. */
export function completed(order: OrderReference): Extract<PaymentResult, { status: 'completed' }> {
  return {
    status: 'completed',
    orderId: order.id,
    orderNumber: order.number,
    orderUrl: `/checkout/order/${order.accessToken}`,
  };
}

async function complete(
  deps: PaymentDeps,
  key: PaymentKey,
  payment: Payment,
  outcome: Secured,
): Promise<OrderReference> {
  const number = await deps.services.orderNumbers.next(key.websiteId);
  try {
    return await deps.database.site(
      key.websiteId,
      (db) => writeOrder(db, { ...key, cartId: payment.cartId, number, outcome, orderId: deps.newId() }),
      { useGenericPlan: true },
    );
  } catch (error) {
    if (!(error instanceof SoldMeanwhile)) throw error;
    if (outcome.status === 'awaiting') {
      await fail(deps.database, key, payment.cartId, 'sold out');
      throw new AppError('out-of-stock');
    }
    if (await giveBack(deps, key, payment)) throw new AppError('out-of-stock');
    // Somebody else brought it to an end meanwhile.
    const order = await deps.database.site(key.websiteId, (db) =>
      findOrderOfCart(db, { websiteId: key.websiteId, cartId: payment.cartId }),
    );
    return requireOrder(order);
  }
}

/** Claims stock, writes the order and closes the cart. The cart is locked first, as in the first half. */
async function writeOrder(
  db: Parameters<Parameters<Database['site']>[1]>[0],
  input: PaymentKey & { cartId: string; number: number; outcome: Secured; orderId: string },
): Promise<OrderReference> {
  const { websiteId, cartId, paymentId, outcome } = input;
  const [, payment] = await Promise.all([lockCartById(db, { websiteId, cartId }), lockPayment(db, input)]);
  if (!payment) throw new AppError('not-found');
  if (payment.orderId)
    return requireOrder(await findOrderReference(db, { websiteId, orderId: payment.orderId }));
  if (payment.status === 'refund-due' || payment.status === 'refunded') throw new AppError('out-of-stock');
  const draft = OrderDraft.parse(payment.draft);
  const isPaid = outcome.status === 'captured';
  // None needs another's answer: they leave one behind the other and are waited for together.
  const [{ isComplete, changesPages }, order, , isPurchased] = await Promise.all([
    confirmReservations(db, { ...input, testMode: payment.testMode, draft }),
    placeOrder(db, { ...input, isPaid, testMode: payment.testMode, draft }),
    movePayment(db, input, {
      from: ['pending', 'action-required', 'failed'],
      to: outcome.status,
      reference: outcome.reference,
      orderId: input.orderId,
    }),
    markPurchased(db, { websiteId, cartId, orderId: input.orderId }),
    draft.listConsent && sendJob(db, listJoin, { websiteId, data: { paymentId } }),
    draft.cardOwner && sendJob(db, cardKept, { websiteId, data: { paymentId, memberId: draft.cardOwner } }),
  ]);
  if (!isComplete) throw new SoldMeanwhile();
  if (!isPurchased) throw new Error(`cart ${cartId} of payment ${paymentId} has an order already`);
  if (changesPages) await bumpItemVersion(db, websiteId);
  return order;
}

function requireOrder(order: OrderReference | null): OrderReference {
  if (!order) throw new AppError('not-found');
  return order;
}

/** Ends a payment that brought no money and gives its units free. */
async function fail(database: Database, key: PaymentKey, cartId: string, reason: string): Promise<void> {
  await database.site(key.websiteId, async (db) => {
    const from = ['pending', 'action-required'] as const;
    if (await movePayment(db, key, { from, to: 'failed', failure: reason }))
      await queueFailedPayment(db, key, cartId);
    await releaseReservations(db, key);
  });
}

/**
 * Money came for units that are gone, or a card was kept for them: it goes back, now or by the reconciler. False, and nothing is given back, when the
 * payment has got its order after all, from another server that found units given free since.
 */
export async function giveBack(deps: PaymentDeps, key: PaymentKey, payment: Payment): Promise<boolean> {
  const isDue = await deps.database.site(key.websiteId, async (db) => {
    const from = ['pending', 'action-required', 'failed'] as const;
    if (await movePayment(db, key, { from, to: 'refund-due', failure: 'sold out' }))
      await queueFailedPayment(db, key, payment.cartId);
    const now = await lockPayment(db, key);
    if (now?.status === 'refund-due') await releaseReservations(db, key);
    return now?.status !== 'captured';
  });
  if (!isDue) return false;
  const { amountMinor } = payment;
  const provider = providerOf(deps, payment);
  if (amountMinor === 0) await provider.forget(key);
  else await provider.refund({ ...key, refundId: payment.id, amountMinor });
  await deps.database.site(key.websiteId, (db) =>
    movePayment(db, key, { from: ['refund-due'], to: 'refunded' }),
  );
  return true;
}

/** The order a cart has already, or null. */
export async function orderOfCart(
  database: Database,
  key: { websiteId: string; cartId: string },
): Promise<PaymentResult | null> {
  const order = await database.site(key.websiteId, (db) => findOrderOfCart(db, key));
  return order && completed(order);
}
