/** Mails that shoppers get about an order. */
export const ORDER_MAIL_KINDS = [
  'order-confirmed',
  'order-received',
  'order-shipped',
  'order-refunded',
  'order-canceled',
  'order-downloads',
  'order-note',
] as const;

export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];
