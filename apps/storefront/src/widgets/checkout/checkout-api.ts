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

export const saveCheckout = (body: CheckoutChange): Promise<ApiResult<CheckoutView>> =>
  callApi('PUT /api/commerce/checkout', { query: ofCart(), body });

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
