import type { CouponFault } from './judge-discounts.ts';

/** Why a code takes nothing off, for its shopper. `minimum` is the subtotal it needs, as money text. */
export function couponFaultWords(fault: CouponFault, { minimum }: { minimum: string }): string {
  switch (fault) {
    case 'unknown':
    case 'disabled':
      return 'This code is not valid.';
    case 'scheduled':
      return 'This code is not valid yet.';
    case 'ended':
      return 'This code has expired.';
    case 'used-up':
      return 'This code has been used up.';
    case 'customer-used-up':
      return 'You have already used this code.';
    case 'minimum':
      return `This code needs a subtotal of ${minimum} or more.`;
    case 'other-items':
      return 'This code does not apply to the items in your cart.';
    case 'not-enough-items':
      return 'Add more of the items of this offer to use this code.';
  }
}
