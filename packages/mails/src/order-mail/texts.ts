import type { OrderMailKind } from '@sitewright/domain/order/mail-kinds';

/** Words of the mails about orders in one language; subject and introduction are the owner's. */
export type OrderMailTexts = {
  headings: Readonly<Record<OrderMailKind, string>>;
  testMode: string;
  viewOrder: string;
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  includedTax: string;
  total: string;
  giftCard: string;
  toPay: string;
  refunded: string;
  delivery: string;
  payment: string;
  parcel: string;
  trackingNumber: string;
  track: string;
  downloads: string;
  subscription: string;
};

const ENGLISH: OrderMailTexts = {
  headings: {
    'order-confirmed': 'Thank you for your order',
    'order-received': 'We have received your order',
    'order-shipped': 'Your order is on its way',
    'order-refunded': 'Your refund',
    'order-canceled': 'Your order was canceled',
    'order-downloads': 'Your downloads',
    'order-gift-cards': 'Your gift cards',
    'order-note': 'About your order',
    'subscription-started': 'Your subscription has begun',
    'subscription-failed': 'Your payment did not go through',
    'subscription-ending': 'Your subscription is ending',
    'subscription-cancelled': 'Your subscription is cancelled',
  },
  testMode: 'This is a test order: no money was charged and nothing will be sent.',
  viewOrder: 'View your order',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  includedTax: 'Tax included',
  total: 'Total',
  giftCard: 'Gift card',
  toPay: 'Paid otherwise',
  refunded: 'Refunded',
  delivery: 'Delivery',
  payment: 'How to pay',
  parcel: 'Your parcel',
  trackingNumber: 'Tracking number',
  track: 'Track your parcel',
  downloads: 'Your files',
  subscription: 'Your subscription',
};

const CATALOGUES: Readonly<Record<string, OrderMailTexts>> = { en: ENGLISH };

/** Words for a locale; English where there is no catalogue of its language. */
export function orderMailTexts(locale: string): OrderMailTexts {
  return CATALOGUES[locale.slice(0, 2).toLowerCase()] ?? ENGLISH;
}
