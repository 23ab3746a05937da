import type { OrderStatus, PaymentStatus } from '@sitewright/domain/order/schema';

/** Where an order stands, as the file of orders has it: in English, for programs that read it. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  'partially-fulfilled': 'Partially fulfilled',
  fulfilled: 'Fulfilled',
  canceled: 'Cancelled',
};

/** The same for where its money is. */
export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  awaiting: 'Awaiting payment',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
};
