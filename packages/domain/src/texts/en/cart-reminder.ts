/** Words of the email to those who left a cart at the checkout, beside those an owner may change. */
export const CART_REMINDER_MAIL = {
  heading: 'You left something in your cart',
  button: 'Open my cart',
  code: 'Your code: {code}. It is entered for you when you open the cart.',
  once: 'You get one email for a cart. Nothing is reserved for you.',
  stop: 'No more emails about carts',
} as const;

/** Words of the pages that it leads to. */
export const CART_REMINDER = {
  reopenTitle: 'Your cart',
  reopenText: 'It is still there. Prices and stock may have changed since.',
  reopen: 'Open my cart',
  goneTitle: 'This cart is no longer there',
  gone: 'It was ordered, or it is too old.',
  stopTitle: 'No more emails about carts',
  stopText: 'You will get no more emails about carts that you leave at {site}.',
  stop: 'Stop these emails',
  stoppedTitle: 'That is done',
  stopped: 'You will get no more emails about carts.',
  home: 'Back to the site',
} as const;
