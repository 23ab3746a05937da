import type { OrderStatus, PaymentStatus } from './schema.ts';

/** Where an order may go from where it stands. It never goes back: what was sent stays sent. Source: reliability §4, I10. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['partially-fulfilled', 'fulfilled', 'canceled'],
  'partially-fulfilled': ['fulfilled', 'canceled'],
  fulfilled: [],
  canceled: [],
};

/** Where the money of an order may go. A refund that was rejected has moved nothing. Source: reliability §4, I10. */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  awaiting: ['paid'],
  paid: ['partially-refunded', 'refunded'],
  'partially-refunded': ['refunded'],
  refunded: [],
};

/** Actions an owner can take on an order. */
export type OrderAction = 'fulfil' | 'cancel' | 'refund' | 'mark-paid';

/** An order as far as its next steps depend on it. Money in minor units. */
export type OrderStanding = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Amount that can still be refunded. */
  refundableMinor: number;
};

/** Available actions for an order in its current state. Source: CHK-12. */
export function orderActions(order: OrderStanding): OrderAction[] {
  const { status, paymentStatus, refundableMinor } = order;
  const isOpen = ORDER_MOVES[status].length > 0;
  const actions: OrderAction[] = [];
  if (isOpen && paymentStatus !== 'refunded') actions.push('fulfil');
  if (paymentStatus === 'awaiting' && status !== 'canceled') actions.push('mark-paid');
  if (paymentStatus !== 'awaiting' && refundableMinor > 0) actions.push('refund');
  if (isOpen) actions.push('cancel');
  return actions;
}

/** Status of an order by what of its lines was sent; null while nothing was. */
export function sentStatus(
  lines: readonly { quantity: number; fulfilledQuantity: number }[],
): 'fulfilled' | 'partially-fulfilled' | null {
  if (lines.every(({ quantity, fulfilledQuantity }) => fulfilledQuantity >= quantity)) return 'fulfilled';
  return lines.some(({ fulfilledQuantity }) => fulfilledQuantity > 0) ? 'partially-fulfilled' : null;
}

/** Payment status of an order by what was given back; null while nothing was. Minor units. */
export function refundedStatus(refundedMinor: number, totalMinor: number): PaymentStatus | null {
  if (refundedMinor <= 0) return null;
  return refundedMinor >= totalMinor ? 'refunded' : 'partially-refunded';
}
