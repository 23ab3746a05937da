import { defineFeature } from '../../platform/http/feature.ts';
import { handleConfirmations } from './confirmation.ts';
import { getOrder, getOrderByToken, listOrders } from './read-orders.ts';

export { sendConfirmation } from './confirmation.ts';
export { OrderDraft } from './order-draft.ts';
export { nextOrderNumber } from './order-numbers.ts';
export { placeOrder } from './place-order.ts';
export {
  findOrderByToken,
  findOrderOfCart,
  findOrderReference,
  type OrderReference,
} from './queries.ts';
export { toAnalyticsOrder, toOrder } from './to-order.ts';

export const orders = defineFeature({
  name: 'orders',
  folder: import.meta.dirname,
  routes: [listOrders, getOrder, getOrderByToken],
  jobs: handleConfirmations,
});
