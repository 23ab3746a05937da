import type { OrderStatus, PaymentStatus } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';

/** Where an order stands. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: t('statuses.orderPending'),
  'partially-fulfilled': t('statuses.orderPartiallyFulfilled'),
  fulfilled: t('statuses.orderFulfilled'),
  canceled: t('statuses.orderCanceled'),
};

/** Where its money is. */
export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  paid: t('statuses.paymentPaid'),
  awaiting: t('statuses.paymentAwaiting'),
  refunded: t('statuses.paymentRefunded'),
  'partially-refunded': t('statuses.paymentPartiallyRefunded'),
};
