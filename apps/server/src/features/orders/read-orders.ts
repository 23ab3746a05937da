import {
  getOrderByToken as byTokenCall,
  getOrder as getCall,
  listOrders as listCall,
} from '@sitewright/contract/orders';
import { AppError } from '../../platform/http/app-error.ts';
import { PAGE_SIZE, readPage } from '../../platform/http/read-page.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder, findOrderByToken, listOrderRows } from './queries/orders.ts';
import { toOrder } from './to-order.ts';

export const listOrders = route(listCall, async ({ db, websiteId, query }) => {
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  const { status = null } = query;
  const { rows: orders, next } = await readPage(
    PAGE_SIZE,
    (limit) => listOrderRows(db, { websiteId, before, status, limit }),
    ({ sequence }) => String(sequence),
  );
  return { orders, ...next };
});

export const getOrder = route(getCall, async ({ db, websiteId, params }) => {
  const order = await findOrder(db, { websiteId, orderId: params.orderId });
  if (!order) throw new AppError('not-found');
  return { order: toOrder(order) };
});

export const getOrderByToken = route(byTokenCall, async ({ db, websiteId, params, reply }) => {
  reply.header('cache-control', 'no-store');
  const order = await findOrderByToken(db, { websiteId, token: params.token });
  if (!order) throw new AppError('not-found');
  return { order: toOrder(order) };
});

function readCursor(text: string): number {
  const sequence = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(sequence)) throw new AppError('invalid-fields', { cursor: 'Not a place in the list.' });
  return sequence;
}
