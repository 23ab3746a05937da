/** Words of the emails about orders; subject and introduction stand apart, as owners word them. */
export const ORDER_MAIL = {
  testMode: 'This is a test order: no money was charged and nothing will be sent.',
  viewOrder: 'View your order',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  includedTax: 'Tax included',
  total: 'Total',
  giftCard: 'Gift card',
  toPay: 'Paid another way',
  refunded: 'Refunded',
  delivery: 'Delivery',
  pickup: 'Pickup',
  payment: 'How to pay',
  parcel: 'Your parcel',
  trackingNumber: 'Tracking number',
  track: 'Track your parcel',
  downloads: 'Your files',
  subscription: 'Your subscription',
} as const;

/** Headings of the emails about orders, by kind. */
export const ORDER_MAIL_HEADINGS = {
  'order-confirmed': 'Thank you for your order',
  'order-received': 'We have received your order',
  'order-shipped': 'Your order is on its way',
  'order-ready': 'Your order is ready for pickup',
  'order-refunded': 'Your refund',
  'order-canceled': 'Your order was cancelled',
  'order-downloads': 'Your downloads',
  'order-gift-cards': 'Your gift cards',
  'order-note': 'About your order',
  'subscription-started': 'Your subscription has started',
  'subscription-trial-ending': 'Your free trial is ending',
  'subscription-renewing': 'Your subscription renews soon',
  'subscription-failed': 'Your payment did not go through',
  'subscription-ending': 'Your subscription is ending',
  'subscription-cancelled': 'Your subscription is cancelled',
} as const;

/** Words of the email with a gift card. */
export const GIFT_CARD_MAIL = {
  heading: 'A gift card for you',
  from: 'From {name}',
  code: 'Your code',
  value: 'Value',
  until: 'It can be used until {day}.',
  shop: 'Go to the shop',
  balance: 'Check the balance',
  keep: 'Keep this email: anyone who has the code can use the card, and only you have it.',
} as const;

/** Words in their place where an email has several gift cards; subject and introduction where the owner has given none. */
export const GIFT_CARDS_MAIL = {
  subject: 'Gift cards from {siteTitle}: {amount}',
  introduction:
    'Here are your gift cards for {siteTitle}: {amount}. Enter a code at checkout as often as you like until the card is used up.',
  heading: 'Gift cards for you',
  code: 'Your codes',
  until: 'They can be used until {day}.',
  balance: 'Check a balance',
  keep: 'Keep this email: anyone who has a code can use its card, and only you have it.',
} as const;

/** Words of the email to those who wait for a product. */
export const RESTOCK_MAIL = {
  heading: 'Back in stock',
  button: 'See the product',
  once: 'You will only get this email once. Quantities may be limited, and nothing is reserved for you.',
} as const;

/** Words of the email that asks for reviews. */
export const REVIEW_MAIL = {
  heading: 'How do you like your order?',
  write: 'Write a review',
  once: 'We only ask once per order.',
} as const;
