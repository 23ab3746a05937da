import type { CheckoutView, PaymentResult } from '@sitewright/contract/checkout';
import type { Address } from '@sitewright/domain/checkout/schema';
import { type ApiResult, callApi } from '../../api/call-api.ts';

export type CheckoutChange = {
  email?: string;
  address?: Address;
  shippingOptionId?: string | null;
  note?: string;
  billingAddress?: Address | null;
  answers?: Record<string, string>;
};
export type Payment = {
  idempotencyKey: string;
  provider: string;
  paymentToken: string;
  expectedTotalMinor: number;
  saveAddress: boolean;
};

const PATH = '/api/commerce/checkout';
const CART_PATH = '/api/commerce/shopping-cart';

/** A subscription's own cart stands in the address of its page; without one it is the visitor's. */
function ofCart(): string {
  const token = new URLSearchParams(location.search).get('cartToken');
  return token === null ? '' : `?cartToken=${encodeURIComponent(token)}`;
}

export const getCheckout = (): Promise<ApiResult<CheckoutView>> => callApi('GET', PATH + ofCart());

export const saveCheckout = (change: CheckoutChange): Promise<ApiResult<CheckoutView>> =>
  callApi('PUT', PATH + ofCart(), change);

export const submitPayment = (payment: Payment): Promise<ApiResult<PaymentResult>> =>
  callApi('POST', `${PATH}/submit${ofCart()}`, payment);

/** Puts a discount code or a gift card into the cart. */
export const addCode = (kind: 'coupons' | 'gift-cards', code: string): Promise<ApiResult<unknown>> =>
  callApi('POST', `${CART_PATH}/${kind}${ofCart()}`, { code });

/** Takes one out: a discount by its code, a gift card by its id. */
export const removeCode = (kind: 'coupons' | 'gift-cards', key: string): Promise<ApiResult<unknown>> =>
  callApi('DELETE', `${CART_PATH}/${kind}/${encodeURIComponent(key)}${ofCart()}`);

export const createTestToken = (cardNumber: string): Promise<ApiResult<{ paymentToken: string }>> =>
  callApi('POST', '/api/commerce/payments/test/tokens', { cardNumber });
