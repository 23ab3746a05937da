import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import type { ApiResult } from '../../api/call-api.ts';
import { TEXTS } from '../../texts.ts';
import type { CardElement } from '../shop-form/stripe-element.ts';
import { createTestToken } from './checkout-api.ts';

type Method = CheckoutView['paymentMethods'][number];
type Token = ApiResult<{ paymentToken: string }>;

const NO_TOKEN: Token = { ok: true, data: { paymentToken: '' } };

/** Token of the chosen payment method: of its service for the card, or nothing. */
export async function paymentToken(
  method: Method | null,
  input: { cardNumber: string; card: CardElement | null; email: string },
): Promise<Token> {
  if (method?.provider === 'test') return createTestToken(input.cardNumber);
  if (!method?.publishableKey) return NO_TOKEN;
  const result = await input.card?.createToken(input.email);
  if (!result) return refused(TEXTS.cardUnavailable);
  return result.ok ? { ok: true, data: { paymentToken: result.token } } : refused(result.message);
}

function refused(message: string): Token {
  return { ok: false, reason: 'refused', code: 'payment-declined', message, fields: { card: message } };
}
