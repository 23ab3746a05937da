import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import { takeUses } from '../../catalogue/discounts/index.ts';
import { createHolds } from '../../catalogue/inventory/index.ts';
import {
  findStoredCart,
  lineErrors,
  type PricedCart,
  priceStoredCart,
  refuseSecondMembership,
} from '../cart/index.ts';
import { holdGiftCards } from '../gift-cards/index.ts';
import type { OrderDraft } from '../orders/index.ts';
import { FREE, insertPayment, listMethods, listRelevantPayments, type Payment } from '../payments/index.ts';
import { chosenCard, holdCard, listSavedCards } from '../saved-cards/index.ts';
import { checkoutErrors } from './checkout-view.ts';
import { countedUnits, draftOrder } from './draft-order.ts';
import { asksMethod } from './first-payment.ts';
import { findCheckout, lockCartOfCheckout, type StoredCheckout } from './queries/checkouts.ts';
import { TEXTS } from './texts.ts';

/** Request of a shopper to pay. */
export type PaymentRequest = {
  idempotencyKey: string;
  provider: string;
  paymentToken: string;
  expectedTotal?: ExpectedTotal | undefined;
  /** A member wants the card saved. */
  keepCard?: boolean | undefined;
};

/** Total shown to the shopper before paying; an amount is in one currency, and either live or in test mode. */
type ExpectedTotal = { amountMinor: number; currency: string; testMode: boolean };

/** A new payment to charge, or one that has to be looked at first. */
export type Reservation =
  | { kind: 'new'; payment: Payment }
  | { kind: 'same-key'; payment: Payment }
  | { kind: 'other-key'; payment: Payment };

/**
 * First half of an order, in one transaction: checks the cart once more, freezes it with a payment and keeps its units
 * back. Nothing is charged yet. A test keeps back neither units nor uses of discounts, which are live. Errors:
 * checkout-incomplete, out-of-stock, minimum-order, total-changed, gift-card-changed, payment-method-unknown,
 * idempotency-key-reused, one-membership-only, membership-in-cart, membership-held.
 */
export async function reserve(
  db: Db,
  input: {
    websiteId: string;
    newId: () => string;
    cartToken: string | null;
    checkoutTokenHash: Buffer;
    /** Who is signed in, whose cards may be used and saved. */
    memberId: string | null;
    request: PaymentRequest;
  },
): Promise<Reservation> {
  const { websiteId, request } = input;
  const visit = { websiteId, tokenHash: input.checkoutTokenHash };
  // Sent at once: what is read behind the lock of the cart is as its last holder has left it.
  const [, checkout, payments, stored] = await Promise.all([
    lockCartOfCheckout(db, visit),
    findCheckout(db, visit),
    listRelevantPayments(db, { ...visit, idempotencyKey: request.idempotencyKey }),
    findStoredCart(db, { websiteId, token: input.cartToken }),
  ]);
  if (!checkout) throw new AppError('cart-empty');
  const earlier = earlierPayment(payments, checkout.id, request);
  if (earlier) return earlier;
  if (stored?.cartId !== checkout.cartId || stored.lines.length === 0) throw new AppError('cart-empty');
  const priced = await priceStoredCart(db, { websiteId, stored, email: checkout.email });
  checkReady(priced, checkout, request);
  await refuseSecondMembership(db, websiteId, stored);
  const { cardOwner, ...method } = await methodOf(db, input, priced);
  const draft = { ...draftOrder(websiteId, { priced, checkout }), cardOwner };
  const payment = newPayment({ ...input, priced, checkout, draft, method });
  insertPayment(db, websiteId, payment);
  const key = { websiteId, paymentId: payment.id };
  if (!payment.testMode) await takeOfferUses(db, key, { priced, checkout });
  if (!(await holdGiftCards(db, { ...key, ...payment, cards: draft.giftCards })))
    throw new AppError('gift-card-changed');
  if (!payment.testMode) await hold(db, { ...key, draft }, priced);
  return { kind: 'new', payment };
}

function earlierPayment(
  payments: readonly Payment[],
  checkoutId: string,
  request: PaymentRequest,
): Reservation | null {
  const same = payments.find(
    (payment) => payment.checkoutId === checkoutId && payment.idempotencyKey === request.idempotencyKey,
  );
  if (same && same.requestHash !== hashOf(request)) throw new AppError('idempotency-key-reused');
  if (same) return { kind: 'same-key', payment: same };
  return payments[0] ? { kind: 'other-key', payment: payments[0] } : null;
}

function checkReady(priced: PricedCart, checkout: StoredCheckout, request: PaymentRequest): void {
  const { minimumOrder, cart, ...errors } = checkoutErrors(priced, checkout);
  const lines = lineErrors(priced.stored.lines);
  const unavailable = Object.values(lines).includes('unavailable');
  if (cart) throw new AppError(unavailable ? 'variant-unavailable' : 'out-of-stock', lines);
  if (minimumOrder) throw new AppError('minimum-order', undefined, { message: minimumOrder });
  if (Object.keys(errors).length > 0) throw new AppError('checkout-incomplete', errors);
  if (request.expectedTotal && !isSameTotal(request.expectedTotal, priced)) throw totalChanged(priced);
}

/** The page that paid may show another total, so that the refusal names the new one. */
function totalChanged({ totals, settings }: PricedCart): AppError {
  const total = formatMoney(totals.payableMinor, settings.defaultCurrency);
  return new AppError('total-changed', undefined, { message: TEXTS.totalChanged({ total }) });
}

function isSameTotal(
  { amountMinor, currency, testMode }: ExpectedTotal,
  { totals, settings, ...priced }: PricedCart,
): boolean {
  return (
    amountMinor === totals.payableMinor &&
    currency === settings.defaultCurrency &&
    testMode === priced.testMode
  );
}

function newPayment(input: {
  websiteId: string;
  newId: () => string;
  priced: PricedCart;
  checkout: StoredCheckout;
  draft: OrderDraft;
  request: PaymentRequest;
  method: Pick<Payment, 'provider' | 'testMode' | 'methodToken'>;
}): Payment {
  const { priced, checkout, draft, request, method } = input;
  const amountMinor = priced.totals.payableMinor;
  return {
    id: input.newId(),
    cartId: checkout.cartId,
    checkoutId: checkout.id,
    ...method,
    idempotencyKey: request.idempotencyKey,
    requestHash: hashOf(request),
    status: 'pending',
    amountMinor,
    currency: priced.settings.defaultCurrency,
    failure: null,
    draft,
    orderId: null,
    idleSeconds: 0,
    ageSeconds: 0,
  };
}

type ChosenMethod = Pick<Payment, 'provider' | 'testMode' | 'methodToken'> & Pick<OrderDraft, 'cardOwner'>;

/**
 * How a payment is made, one of the ways that the store offers, or a card of the member. What costs nothing, now and later, needs none,
 * and is of the mode of its store. Errors: payment-method-unknown.
 */
async function methodOf(
  db: Db,
  { websiteId, memberId, request }: { websiteId: string; memberId: string | null; request: PaymentRequest },
  priced: PricedCart,
): Promise<ChosenMethod> {
  const { provider: name, paymentToken: methodToken, keepCard = false } = request;
  const methods = listMethods(priced.settings);
  if (!asksMethod(priced)) return { provider: FREE, testMode: priced.testMode, methodToken, cardOwner: null };
  const method = methods.find(({ provider }) => provider === name);
  if (method) {
    const { provider, testMode } = method;
    // The card of a subscription is kept in any case: its member finds it among her cards.
    const isKept = keepCard || priced.stored.isSubscription;
    return { provider, testMode, methodToken, cardOwner: isKept ? memberId : null };
  }
  const cards = memberId === null ? [] : await listSavedCards(db, { websiteId, memberId });
  const card = chosenCard(cards, methods, name);
  // Who removes it meanwhile waits, and finds it in use.
  const isHeld = card && memberId !== null && (await holdCard(db, { websiteId, memberId, cardId: card.id }));
  if (!isHeld) throw new AppError('payment-method-unknown');
  return { provider: card.provider, testMode: card.testMode, methodToken: card.token, cardOwner: null };
}

async function takeOfferUses(
  db: Db,
  key: { websiteId: string; paymentId: string },
  { priced, checkout }: { priced: PricedCart; checkout: StoredCheckout },
): Promise<void> {
  const { memberEmail } = priced.stored;
  const uses = { ...key, email: checkout.email, memberEmail, offers: priced.discounts.accepted };
  if (!(await takeUses(db, uses))) throw new AppError('discount-unavailable');
}

async function hold(
  db: Db,
  { draft, ...key }: { websiteId: string; paymentId: string; draft: OrderDraft },
  priced: PricedCart,
): Promise<void> {
  const short = await createHolds(db, { ...key, lines: countedUnits(draft) });
  if (short.length === 0) return;
  const entries = priced.stored.lines.filter(({ variantId }) => short.includes(variantId));
  throw new AppError(
    'out-of-stock',
    Object.fromEntries(entries.map(({ entryId }) => [entryId, 'not-enough-stock'])),
  );
}

/** Whether the card is to be saved makes no other payment of it. */
function hashOf({ idempotencyKey: _key, keepCard: _keeps, ...request }: PaymentRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
