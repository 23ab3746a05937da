import * as contract from '@sitewright/contract/orders';
import { csvReply } from '../../../../platform/csv/csv-reply.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { ownerLanguage } from '../../../../platform/texts/owner-language.ts';
import { getWebsite, siteOrigin } from '../../../site/sites/index.ts';
import { movePayment } from '../../payments/index.ts';
import { loadOrder } from '../load-order.ts';
import { actorOf, openOrder } from '../open-order.ts';
import { orderPaid, sendOrderMail } from '../order-jobs.ts';
import { orderRows } from '../orders-csv.ts';
import { listOrderEvents, recordOrderEvent } from '../queries/events.ts';
import { moveOrder } from '../queries/life.ts';
import { listOrderRows, type OrderFilter } from '../queries/lists.ts';
import { findOrder, findOrderByToken, lockOrder } from '../queries/orders.ts';
import { shipOrder } from '../ship-order.ts';

export const listOrders = route(contract.listOrders, async ({ db, websiteId, query }) => {
  const before = query.cursor === undefined ? null : Number(query.cursor);
  const filter = toFilter(query);
  return readPage(
    query.limit,
    (limit) => listOrderRows(db, { ...filter, websiteId, before, limit }),
    ({ sequence }) => String(sequence),
  );
});

export const getOrder = route(contract.getOrder, async ({ db, websiteId, params, deps }) => {
  const key = { websiteId, orderId: params.orderId };
  const stored = await findOrder(db, key);
  if (!stored) throw new AppError('not-found');
  const { rowVersion, pricing, accessToken } = stored;
  const origin = siteOrigin(deps.config, await getWebsite(db, websiteId));
  return {
    order: {
      ...(await loadOrder(db, websiteId, stored)),
      rowVersion,
      pricing,
      orderUrl: `${origin}/checkout/order/${accessToken}`,
      events: await listOrderEvents(db, key),
    },
  };
});

export const getOrderByToken = route(contract.getOrderByToken, async ({ db, websiteId, params, reply }) => {
  reply.header('cache-control', 'no-store');
  const order = await findOrderByToken(db, { websiteId, token: params.token });
  if (!order) throw new AppError('not-found');
  return { order: await loadOrder(db, websiteId, order) };
});

/** Filter of a list or an export. */
function toFilter(query: {
  search?: string | undefined;
  status?: string | undefined;
  paymentStatus?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}): OrderFilter {
  const { search, status = null, paymentStatus = null, from = null, until = null } = query;
  return { search: search || null, status, paymentStatus, from, until };
}

export const sendShipment = route(
  contract.sendShipment,
  async ({ db, websiteId, params, body, account, newId }) => {
    const { rowVersion, ...shipment } = body;
    const key = { websiteId, orderId: params.orderId };
    await shipOrder(db, key, { rowVersion, actor: actorOf(account), shipment: { ...shipment, id: newId() } });
    return {};
  },
);

/** Refusals to send an order. */
const REFUSALS: ReadonlySet<string> = new Set(['not-found', 'order-action-impossible', 'units-not-left']);

/** Each order in a transaction of its own: one that cannot be sent keeps no other back. */
export const fulfilOrders = routeWithoutTransaction(
  contract.fulfilOrders,
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
        // All else, an outage above all, says nothing of the order.
        if (!(error instanceof AppError && REFUSALS.has(error.code))) throw error;
      }
    }
    return { fulfilled, skipped: new Set(body.ids).size - fulfilled };
  },
);

/** The order is paid from now on, and what follows from that begins. */
export const markOrderPaid = route(
  contract.markOrderPaid,
  async ({ db, websiteId, params, body, account }) => {
    const key = { websiteId, orderId: params.orderId };
    const order = await openOrder(db, key, { rowVersion: body.rowVersion, action: 'mark-paid' });
    if (order.paymentId) {
      await movePayment(
        db,
        { websiteId, paymentId: order.paymentId },
        { from: ['awaiting'], to: 'captured' },
      );
    }
    await moveOrder(db, key, { paymentStatus: 'paid' });
    await recordOrderEvent(db, { ...key, kind: 'paid', actor: actorOf(account) });
    await sendJob(db, orderPaid, { websiteId, data: { orderId: key.orderId } });
    await sendOrderMail(db, { ...key, kind: 'order-confirmed' });
    return {};
  },
);

export const createOrderNote = route(
  contract.createOrderNote,
  async ({ db, websiteId, params, body, account }) => {
    const key = { websiteId, orderId: params.orderId };
    if (!(await lockOrder(db, key))) throw new AppError('not-found');
    const { text, toCustomer } = body;
    const kind = toCustomer ? 'note-sent' : 'note';
    await recordOrderEvent(db, { ...key, kind, data: { text }, actor: actorOf(account) });
    if (toCustomer) await sendOrderMail(db, { ...key, kind: 'order-note', about: text });
    return {};
  },
);

export const resendConfirmation = route(contract.resendConfirmation, async ({ db, websiteId, params }) => {
  const key = { websiteId, orderId: params.orderId };
  const order = await findOrder(db, key);
  if (!order) throw new AppError('not-found');
  await sendOrderMail(db, {
    ...key,
    kind: order.paymentStatus === 'awaiting' ? 'order-received' : 'order-confirmed',
  });
  return {};
});

export const exportOrders = routeWithoutTransaction(
  contract.exportOrders,
  async ({ deps, websiteId, query, reply }) => {
    const { settings } = await deps.database.site(websiteId, (db) => getWebsite(db, websiteId));
    const { timeZone } = settings;
    return csvReply(
      reply,
      'orders.csv',
      orderRows(deps.database, { ...toFilter(query), websiteId, timeZone, language: ownerLanguage() }),
    );
  },
);
