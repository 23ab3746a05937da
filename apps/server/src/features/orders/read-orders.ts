import {
  getOrderByToken as byTokenCall,
  getOrder as getCall,
  listOrders as listCall,
} from '@sitewright/contract/orders';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findOrder, findOrderByToken, listOrderRows } from './queries.ts';
import { toOrder } from './to-order.ts';

const PAGE_SIZE = 50;

export const listOrders = route(listCall, async ({ db, websiteId, query }) => {
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  const rows = await listOrderRows(db, {
    websiteId,
    before,
    status: query.status ?? null,
    limit: PAGE_SIZE + 1,
  });
  const orders = rows.slice(0, PAGE_SIZE);
  const hasNextPage = rows.length > PAGE_SIZE;
  return { orders, hasNextPage, nextPageCursor: hasNextPage ? String(orders.at(-1)?.sequence ?? '') : null };
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
