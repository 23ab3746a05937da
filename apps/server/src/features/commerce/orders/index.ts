import { defineFeature } from '../../../platform/http/feature.ts';
import { exportOrders } from './export-orders.ts';
import { addNote, fulfilOrders, markPaid, resendConfirmation, sendShipment } from './order-calls.ts';
import { getOrder, getOrderByToken, listOrders } from './read-orders.ts';

export { loadOrder } from './load-order.ts';
export { markLinesSent } from './mark-lines-sent.ts';
export { actionsOf, actorOf, openOrder } from './open-order.ts';
export { OrderDraft, type Renewal } from './order-draft.ts';
export { orderMail, sendOrderMail } from './order-mail.ts';
export { OrderNumbers } from './order-numbers.ts';
export { orderPaid } from './order-paid.ts';
export { placeOrder } from './place-order.ts';
export { type NewOrderEvent, recordOrderEvent } from './queries/events.ts';
export { countUnits, listShipments, moveOrder } from './queries/life.ts';
export {
  findOrder,
  findOrderByToken,
  findOrderOfCart,
  findOrderReference,
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
export { requireUnits, shipOrder, unitsToSend } from './ship-order.ts';
export { toAnalyticsOrder } from './to-order.ts';

export const orders = defineFeature({
  name: 'orders',
  folder: import.meta.dirname,
  routes: [
    listOrders,
    exportOrders,
    getOrder,
    getOrderByToken,
    sendShipment,
    fulfilOrders,
    markPaid,
    addNote,
    resendConfirmation,
  ],
});
