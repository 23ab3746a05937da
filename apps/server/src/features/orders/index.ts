import { defineFeature } from '../../platform/http/feature.ts';
import { handleConfirmations } from './confirmation.ts';
import { getOrder, getOrderByToken, listOrders } from './read-orders.ts';

export { sendConfirmation } from './confirmation.ts';
export { OrderDraft } from './order-draft.ts';
export { nextOrderNumber } from './order-numbers.ts';
export { orderPaid } from './order-paid.ts';
export { placeOrder } from './place-order.ts';
export { type NewOrderEvent, recordOrderEvent } from './queries/events.ts';
export {
  findOrder,
  findOrderByToken,
  findOrderOfCart,
  findOrderReference,
  lockOrder,
  type OrderReference,
  type StoredOrder,
  type StoredOrderLine,
} from './queries/orders.ts';
export { toAnalyticsOrder, toOrder } from './to-order.ts';

export const orders = defineFeature({
  name: 'orders',
  folder: import.meta.dirname,
  routes: [listOrders, getOrder, getOrderByToken],
  jobs: handleConfirmations,
});
