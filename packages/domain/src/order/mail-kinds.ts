/** Emails that shoppers get about an order. */
export type OrderMailKind =
  | 'order-confirmed'
  | 'order-received'
  | 'order-shipped'
  | 'order-ready'
  | 'order-refunded'
  | 'order-canceled'
  | 'order-downloads'
  | 'order-gift-cards'
  | 'order-note'
  | 'subscription-started'
  | 'subscription-trial-ending'
  | 'subscription-renewing'
  | 'subscription-failed'
  | 'subscription-ending'
  | 'subscription-cancelled';
