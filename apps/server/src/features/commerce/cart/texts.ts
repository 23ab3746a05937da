import type { CouponError } from '@sitewright/domain/discount/evaluate-discounts';
import { CHECKOUT_ERRORS, COUPON_ERRORS } from '@sitewright/domain/texts/en/cart-errors';
import { LINE_LABELS } from '@sitewright/domain/texts/en/line-labels';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

const COUPONS = siteTexts('couponError', COUPON_ERRORS);

/** Errors that stop a cart or a checkout. */
export const ERRORS = siteTexts('checkoutError', CHECKOUT_ERRORS);

/** Labels of gift card and donation details. */
export const LABELS = siteTexts('lineLabel', LINE_LABELS);

/** Why a code takes nothing off, for its shopper. `minimum` is the subtotal it needs, as money text. */
export function couponText(error: CouponError, minimum: string): string {
  return error === 'minimum' ? COUPONS.minimum({ minimum }) : COUPONS[error];
}
