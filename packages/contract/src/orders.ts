import { Order, OrderStatus, OrderSummary } from '@sitewright/domain/order/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { nextPage } from './next-page.ts';

/** Orders of a site, newest first, 50 a page. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/orders',
  access: 'orders.view',
  params: z.object({ websiteId: z.uuid() }),
  query: z.object({ cursor: z.string().max(40).optional(), status: OrderStatus.optional() }),
  reply: z.object({
    orders: z.array(OrderSummary),
    ...nextPage,
  }),
});

/** One order of a site. */
export const getOrder = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/orders/:orderId',
  access: 'orders.view',
  params: z.object({ websiteId: z.uuid(), orderId: z.uuid() }),
  reply: z.object({ order: Order }),
});

/** The order whose confirmation was sent with this token; nothing else opens it. */
export const getOrderByToken = defineCall({
  method: 'GET',
  path: '/api/commerce/orders/:token',
  access: 'visitor',
  whileClosed: true,
  params: z.object({ token: z.string().min(20).max(64) }),
  reply: z.object({ order: Order }),
  rateLimit: { max: 120, windowSeconds: 60 },
});
