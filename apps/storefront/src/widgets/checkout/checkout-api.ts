import type { PaymentResult } from '@sitewright/contract/checkout';
import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import { type ApiResult, callApi, type InputOf } from '../../api/call-api.ts';

export type CheckoutChange = InputOf<'PUT /api/commerce/checkout'>['body'];
export type Payment = InputOf<'POST /api/commerce/checkout/submit'>['body'];

/** A subscription's own cart stands in the address of its page; without one it is the visitor's. */
function ofCart(): { cartToken?: string } {
  const cartToken = new URLSearchParams(location.search).get('cartToken');
  return cartToken === null ? {} : { cartToken };
}

export const getCheckout = (): Promise<ApiResult<CheckoutView>> =>
  callApi('GET /api/commerce/checkout', { query: ofCart() });

/** What waits goes out then, answered or not: Pay must not wait for ever behind a save that hangs. */
const MAX_WAIT_MS = 10_000;
let lastSave: Promise<unknown> = Promise.resolve();
let waiting: { change: CheckoutChange; answer: Promise<ApiResult<CheckoutView>> } | null = null;

/**
 * Saves what was typed, one request at a time: two first ones under way would each begin a checkout of their own, and an earlier place
 * could come to stand over a later one. What is changed meanwhile goes with the next request, whose answer it shares.
 */
export function saveCheckout(change: CheckoutChange): Promise<ApiResult<CheckoutView>> {
  if (waiting) {
    waiting.change = { ...waiting.change, ...change };
    return waiting.answer;
  }
  const answer = lastSave.then(() => {
    const body = waiting?.change ?? change;
    waiting = null;
    return putCheckout(body);
  });
  waiting = { change, answer };
  lastSave = atMost(answer);
  return answer;
}

/** Settles with what is awaited, or after ten seconds without it. */
export const atMost = (awaited: Promise<unknown>): Promise<unknown> =>
  Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);

/** Waits until nothing is being saved, ten seconds at most. */
export const savesAnswered = (): Promise<unknown> => lastSave;

const putCheckout = (body: CheckoutChange) =>
  callApi('PUT /api/commerce/checkout', { query: ofCart(), body });

/** Sends what waits at once, for who leaves the page. */
export function saveBeforeLeaving(): void {
  if (waiting) void putCheckout(waiting.change);
}

export const submitPayment = (body: Payment): Promise<ApiResult<PaymentResult>> =>
  callApi('POST /api/commerce/checkout/submit', { query: ofCart(), body });

export const addCode = (code: string): Promise<ApiResult<unknown>> =>
  callApi('POST /api/commerce/shopping-cart/coupons', { query: ofCart(), body: { code } });

export const removeCode = (code: string): Promise<ApiResult<unknown>> =>
  callApi('DELETE /api/commerce/shopping-cart/coupons/:code', { query: ofCart(), params: { code } });

export const addGiftCard = (code: string): Promise<ApiResult<unknown>> =>
  callApi('POST /api/commerce/shopping-cart/gift-cards', { query: ofCart(), body: { code } });

export const removeGiftCard = (cardId: string): Promise<ApiResult<unknown>> =>
  callApi('DELETE /api/commerce/shopping-cart/gift-cards/:cardId', { query: ofCart(), params: { cardId } });

export const createTestToken = (cardNumber: string): Promise<ApiResult<{ paymentToken: string }>> =>
  callApi('POST /api/commerce/payments/test/tokens', { body: { cardNumber } });
