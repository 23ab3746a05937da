/** Why a code takes nothing off, for its shopper. */
export const COUPON_ERRORS = {
  unknown: 'This code is not valid.',
  disabled: 'This code is not valid.',
  scheduled: 'This code is not valid yet.',
  ended: 'This code has expired.',
  'used-up': 'This code has been used up.',
  'customer-used-up': 'You have already used this code.',
  minimum: 'This code needs a subtotal of {minimum} or more.',
  'other-items': 'This code does not apply to the items in your cart.',
  'not-enough-items': 'Add more of the items in this offer to use this code.',
  'not-combined': 'Codes cannot be combined here. Remove the other one to use this code.',
} as const;

/** Errors that stop a cart or a checkout. */
export const CHECKOUT_ERRORS = {
  email: 'Email is not valid. Email addresses should follow the format user@domain.com',
  minimumOrder: 'To check out, your order subtotal must be {subtotal} or more',
  cart: 'Some items in your cart are no longer available. Please review your cart.',
  cartEmpty: 'Your cart is empty.',
  subscription: 'You pay {plan}, starting now. You can cancel at any time.',
  subscriptionFirst: 'You pay {first} today, then {plan} from {day}. You can cancel at any time.',
  subscriptionPlan: 'You pay {plan}. You can cancel at any time.',
  subscriptionLater: 'Nothing is charged today. You pay {plan} from {day}. You can cancel at any time.',
  trial: 'Free trial',
  methodKept: 'Nothing is charged today. Your payment method is saved for payments from {day}.',
  nothingToPay: 'There is nothing left to pay.',
  addressFirst: 'Enter your address to see the shipping options.',
  noShipping: 'We cannot ship these items to this address.',
  required: 'Required',
  testCard: 'This is not a test card.',
  tooLong: 'Use at most {limit} characters.',
  deliverOn: 'Choose a day from today up to a year ahead.',
  amount: 'Please enter an amount between {min} and {max}.',
} as const;
