import type { OrderStatus, PaymentStatus } from './schema.ts';

/** Words an owner reads for where an order stands. */
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
