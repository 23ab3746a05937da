import type { OrderStatus, PaymentStatus } from '@sitewright/domain/order/schema';

/** Words for where an order stands. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  'partially-fulfilled': 'Partly fulfilled',
  fulfilled: 'Fulfilled',
  canceled: 'Canceled',
};

/** Words for where its money is. */
export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  awaiting: 'Awaiting payment',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
};

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment of an order in the words of this browser. */
export function whenText(iso: string): string {
  return when.format(new Date(iso));
}
