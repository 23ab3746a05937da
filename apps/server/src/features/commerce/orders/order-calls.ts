import {
  fulfilOrders as fulfilCall,
  addOrderNote as noteCall,
  markOrderPaid as paidCall,
  resendConfirmation as resendCall,
  sendShipment as shipCall,
} from '@sitewright/contract/orders';
import { AppError } from '../../../platform/http/app-error.ts';
import { route, routeWithoutTransaction } from '../../../platform/http/route.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { movePayment } from '../payments/index.ts';
import { actorOf, openOrder } from './open-order.ts';
import { sendOrderMail } from './order-mail.ts';
import { orderPaid } from './order-paid.ts';
import { recordOrderEvent } from './queries/events.ts';
import { moveOrder } from './queries/life.ts';
import { findOrder, lockOrder } from './queries/orders.ts';
import { shipOrder } from './ship-order.ts';

export const sendShipment = route(shipCall, async ({ db, websiteId, params, body, account, newId }) => {
  const { rowVersion, ...shipment } = body;
  const key = { websiteId, orderId: params.orderId };
  await shipOrder(db, key, { rowVersion, actor: actorOf(account), shipment: { ...shipment, id: newId() } });
  return {};
});

/** Each order in a transaction of its own: one that cannot be sent keeps no other back. */
export const fulfilOrders = routeWithoutTransaction(
  fulfilCall,
  async ({ deps, websiteId, body, account, newId }) => {
    const actor = actorOf(account);
    const shipment = { carrier: '', trackingNumber: '', trackingUrl: '', notify: body.notify };
    let fulfilled = 0;
    for (const orderId of new Set(body.ids)) {
      try {
        await deps.database.site(websiteId, (db) =>
          shipOrder(
            db,
            { websiteId, orderId },
            { rowVersion: null, actor, shipment: { ...shipment, id: newId() } },
          ),
        );
        fulfilled += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return { fulfilled, skipped: new Set(body.ids).size - fulfilled };
  },
);

/** The order is paid from now on, and what follows from that begins. */
export const markPaid = route(paidCall, async ({ db, websiteId, params, body, account }) => {
  const key = { websiteId, orderId: params.orderId };
  const order = await openOrder(db, key, { rowVersion: body.rowVersion, action: 'mark-paid' });
  if (order.paymentId) {
    await movePayment(db, { websiteId, paymentId: order.paymentId }, { from: ['awaiting'], to: 'captured' });
  }
  await moveOrder(db, key, { paymentStatus: 'paid' });
  await recordOrderEvent(db, { ...key, kind: 'paid', actor: actorOf(account) });
  await sendJob(db, orderPaid, { websiteId, data: { orderId: key.orderId } });
  await sendOrderMail(db, { ...key, kind: 'order-confirmed' });
  return {};
});

export const addNote = route(noteCall, async ({ db, websiteId, params, body, account }) => {
  const key = { websiteId, orderId: params.orderId };
  if (!(await lockOrder(db, key))) throw new AppError('not-found');
  const { text, toCustomer } = body;
  const kind = toCustomer ? 'note-sent' : 'note';
  await recordOrderEvent(db, { ...key, kind, data: { text }, actor: actorOf(account) });
  if (toCustomer) await sendOrderMail(db, { ...key, kind: 'order-note', about: text });
  return {};
});

export const resendConfirmation = route(resendCall, async ({ db, websiteId, params }) => {
  const key = { websiteId, orderId: params.orderId };
  const order = await findOrder(db, key);
  if (!order) throw new AppError('not-found');
  await sendOrderMail(db, {
    ...key,
    kind: order.paymentStatus === 'awaiting' ? 'order-received' : 'order-confirmed',
  });
  return {};
});
