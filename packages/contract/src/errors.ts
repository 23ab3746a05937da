type ErrorEntry = { status: number; message: string };

/** Every error the server answers with: code → status and text. One line each, sorted. */
export const ERRORS = {
  'account-exists': { status: 409, message: 'There is already an account with this e-mail address.' },
  'additional-fields-invalid': {
    status: 400,
    message: 'The answers of the form could not be read. Please check your entries.',
  },
  'amount-too-large': { status: 409, message: 'The amount is too large for one order.' },
  'bad-request': { status: 400, message: 'The request could not be read.' },
  'body-too-large': { status: 413, message: 'That is too much data for one request.' },
  'cart-empty': { status: 409, message: 'Your cart is empty.' },
  'cart-full': { status: 409, message: 'Your cart is full. Please check out or remove an item first.' },
  'checkout-incomplete': { status: 422, message: 'Update the missing or invalid information above.' },
  conflict: {
    status: 409,
    message: 'Somebody else changed this at the same time. Please reload and try again.',
  },
  'crumb-failed': { status: 403, message: 'Your session has expired. Please reload the page and try again.' },
  'entry-not-found': { status: 404, message: 'This item is no longer in your cart.' },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  'grant-beyond-own-rights': {
    status: 403,
    message: 'You cannot give or take roles with more rights than your own.',
  },
  'idempotency-key-reused': {
    status: 422,
    message: 'This payment was sent before with other details. Please reload the page and try again.',
  },
  'identifier-taken': { status: 409, message: 'There is already a site with this name.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  'invalid-fields': { status: 400, message: 'Some values are not valid.' },
  'invalid-link': { status: 410, message: 'This link is no longer valid. Please ask for a new one.' },
  'invalid-sign-in': { status: 401, message: 'E-mail address or password is not right.' },
  'last-admin': { status: 409, message: 'A site needs at least one administrator.' },
  'method-not-allowed': { status: 405, message: 'This is not possible here.' },
  'minimum-order': { status: 409, message: 'To check out, your order subtotal must be higher.' },
  'not-found': { status: 404, message: 'This was not found.' },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'options-incomplete': {
    status: 400,
    message: 'Each variant needs one value for each option, and no two variants the same values.',
  },
  'options-missing': { status: 400, message: 'Please select an option.' },
  'out-of-stock': { status: 409, message: 'Sorry, we do not have enough of that item available.' },
  'page-not-publishable': {
    status: 422,
    message: 'Some parts of the page need your attention before it can be published.',
  },
  'payment-declined': { status: 402, message: 'The payment was declined. Please try another card.' },
  'payment-in-progress': {
    status: 409,
    message: 'Your payment is being processed. Please wait a moment before you try again.',
  },
  'payment-method-unknown': { status: 400, message: 'This way of paying is not available.' },
  'quantity-not-a-number': { status: 400, message: 'Quantity must be a number.' },
  'quantity-not-whole': { status: 400, message: 'Quantity must be a whole number' },
  'quantity-out-of-range': { status: 400, message: 'Quantity must be between 1 and 9999.' },
  'rate-limited': { status: 429, message: 'Please try again in a few seconds.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive.' },
  'sku-taken': { status: 409, message: 'Another variant has this SKU already.' },
  'stock-held': {
    status: 409,
    message: 'Some of these units are being paid for right now. Please try again in a few minutes.',
  },
  'subscription-apart': { status: 409, message: 'Subscriptions cannot be bought with other items.' },
  'total-changed': {
    status: 409,
    message: 'The total of your order has changed. Please review it and try again.',
  },
  unavailable: { status: 503, message: 'This is not available at the moment. Please try again soon.' },
  'unsupported-media-type': { status: 415, message: 'This kind of content is not accepted here.' },
  'variant-unavailable': {
    status: 409,
    message: 'Sorry, that item variant is unavailable. Please select another variant.',
  },
  'wrong-password': { status: 403, message: 'The current password is not right.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
