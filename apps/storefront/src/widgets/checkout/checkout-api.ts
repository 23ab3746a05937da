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

export const getCheckout = (): Promise<ApiResult<CheckoutView>> => callApi('GET', PATH);

export const saveCheckout = (change: CheckoutChange): Promise<ApiResult<CheckoutView>> =>
  callApi('PUT', PATH, change);

export const submitPayment = (payment: Payment): Promise<ApiResult<PaymentResult>> =>
  callApi('POST', `${PATH}/submit`, payment);

export const createTestToken = (cardNumber: string): Promise<ApiResult<{ paymentToken: string }>> =>
  callApi('POST', '/api/commerce/payments/test/tokens', { cardNumber });
