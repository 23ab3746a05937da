import {
  getOrderByToken as byTokenCall,
  getOrder as getCall,
  listOrders as listCall,
} from '@sitewright/contract/orders';
import { AppError } from '../../../platform/http/app-error.ts';
import { PAGE_SIZE, readPage } from '../../../platform/http/read-page.ts';
import { route } from '../../../platform/http/route.ts';
import { getWebsite, siteOrigin } from '../../site/sites/index.ts';
import { loadOrder } from './load-order.ts';
import { listOrderEvents } from './queries/events.ts';
import { listOrderRows, type OrderFilter } from './queries/lists.ts';
import { findOrder, findOrderByToken } from './queries/orders.ts';

export const listOrders = route(listCall, async ({ db, websiteId, query }) => {
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  const filter = toFilter(query);
  const { rows: orders, next } = await readPage(
    PAGE_SIZE,
    (limit) => listOrderRows(db, { ...filter, websiteId, before, limit }),
    ({ sequence }) => String(sequence),
  );
  return { orders, ...next };
});

export const getOrder = route(getCall, async ({ db, websiteId, params, deps }) => {
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

export const getOrderByToken = route(byTokenCall, async ({ db, websiteId, params, reply }) => {
  reply.header('cache-control', 'no-store');
  const order = await findOrderByToken(db, { websiteId, token: params.token });
  if (!order) throw new AppError('not-found');
  return { order: await loadOrder(db, websiteId, order) };
});

/** What a list or an export is narrowed to. */
export function toFilter(query: {
  search?: string | undefined;
  status?: string | undefined;
  paymentStatus?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}): OrderFilter {
  const { search, status = null, paymentStatus = null, from = null, until = null } = query;
  return { search: search || null, status, paymentStatus, from, until };
}

function readCursor(text: string): number {
  const sequence = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(sequence)) throw new AppError('invalid-fields', { cursor: 'Not a place in the list.' });
  return sequence;
}
