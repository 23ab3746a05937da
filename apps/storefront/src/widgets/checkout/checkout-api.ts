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
  expectedTotalCents: number;
  saveAddress: boolean;
};

const PATH = '/api/commerce/checkout';

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

export const createTestToken = (cardNumber: string): Promise<ApiResult<{ paymentToken: string }>> =>
  callApi('POST', '/api/commerce/payments/test/tokens', { cardNumber });
