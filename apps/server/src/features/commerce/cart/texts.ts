import type { CouponFault } from '@sitewright/domain/discount/judge-discounts';
import { CHECKOUT_FAULTS, COUPON_FAULTS } from '@sitewright/domain/texts/en/cart-faults';
import { LINE_LABELS } from '@sitewright/domain/texts/en/line-labels';
import { siteTexts } from '../../../platform/texts/site-words.ts';

const COUPONS = siteTexts('couponFault', COUPON_FAULTS);

/** What keeps a cart or a checkout from going on. */
export const FAULTS = siteTexts('checkoutFault', CHECKOUT_FAULTS);

/** What is said of a gift card and of whoever gives. */
export const LABELS = siteTexts('lineLabel', LINE_LABELS);

/** Why a code takes nothing off, for its shopper. `minimum` is the subtotal it needs, as money text. */
export function couponText(fault: CouponFault, minimum: string): string {
  return fault === 'minimum' ? COUPONS.minimum({ minimum }) : COUPONS[fault];
}
