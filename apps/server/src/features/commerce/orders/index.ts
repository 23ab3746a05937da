import { defineFeature } from '../../../platform/http/feature.ts';
import * as orderCalls from './calls/orders.ts';
import * as salesCalls from './calls/sales.ts';

export { loadOrder, toAnalyticsOrder } from './load-order.ts';
export { markLinesSent } from './mark-lines-sent.ts';
export { actionsOf, actorOf, openOrder } from './open-order.ts';
export { OrderDraft, type Renewal } from './order-draft.ts';
export { orderMail, orderPaid, sendOrderMail } from './order-jobs.ts';
export { OrderNumbers } from './order-numbers.ts';
export { placeOrder } from './place-order.ts';
export { type NewOrderEvent, recordOrderEvent } from './queries/events.ts';
export { countUnits, listShipments, moveOrder } from './queries/life.ts';
export { listOrderRows } from './queries/lists.ts';
export {
  findOrder,
  findOrderByToken,
  findOrderOfCart,
  findOrderReference,
  findRecentOrderOfCart,
  lockOrder,
  markConfirmed,
  type OrderReference,
  type StoredOrder,
  type StoredOrderLine,
} from './queries/orders.ts';
export {
  endRefund,
  findRefund,
  insertRefund,
  listRefunds,
  type StoredRefund,
  withdrawRefund,
} from './queries/refunds.ts';
export { sumSales } from './queries/sales.ts';
export { requireUnits, shipOrder, unitsToSend } from './ship-order.ts';

/** Orders from the moment they are placed: what owners do with them, and what shoppers see of them. */
export const orders = defineFeature({
  name: 'orders',
  folder: import.meta.dirname,
  routes: [...Object.values(orderCalls), ...Object.values(salesCalls)],
});
