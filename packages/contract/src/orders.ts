import { MAX_ORDERS_TOGETHER } from '@sitewright/domain/order/bulk-limits';
import {
  Order,
  OrderDetail,
  OrderRefund,
  OrderStatus,
  OrderSummary,
  OrderUnits,
  PaymentStatus,
} from '@sitewright/domain/order/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofOrder = z.object({ websiteId: z.uuid(), orderId: z.uuid() });

/** Filter of the order list. Moments are ISO text: from inclusive, until exclusive. */
const OrderFilter = z.object({
  search: z.string().trim().max(200).optional(),
  status: OrderStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});

/** Orders of a site, newest first. `search` is a number, or how words of a name or mail address begin. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/orders',
  access: 'orders.view',
  params: ofSite,
  query: OrderFilter.extend(pageQuery({ cursor: NumberCursor })),
  reply: z.object(pageReply(OrderSummary)),
});

/** The orders of a filter as CSV, a line for each line of an order; sent as it is read. */
export const exportOrders = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/orders.csv',
  access: 'orders.view',
  params: ofSite,
  query: OrderFilter,
  reply: z.instanceof(ReadableStream),
});

/** One order of a site with its timeline. */
export const getOrder = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/orders/:orderId',
  access: 'orders.view',
  params: ofOrder,
  reply: z.object({ order: OrderDetail }),
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

const textUpTo = (max: number) => z.string().trim().max(max).default('');

/** Address of a carrier's page for a parcel; empty for none. */
const TrackingUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default('');

/**
 * Marks units of an order as sent; without lines all that is left. Errors: not-found, conflict,
 * order-action-impossible, units-not-left.
 */
export const sendShipment = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/:orderId/shipments',
  access: 'orders.manage',
  params: ofOrder,
  body: z.object({
    rowVersion: RowVersion,
    lines: z.array(OrderUnits).min(1).max(1000).optional(),
    carrier: textUpTo(100),
    trackingNumber: textUpTo(100),
    trackingUrl: TrackingUrl,
    notify: z.boolean().default(true),
  }),
  reply: z.object({}),
});

/**
 * Marks all that is left of several orders as sent; those that cannot be are left as they are. Each is sent by itself: a call that fails,
 * as `unavailable`, may have sent some.
 */
export const fulfilOrders = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/fulfil',
  access: 'orders.manage',
  params: ofSite,
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(MAX_ORDERS_TOGETHER),
    notify: z.boolean().default(true),
  }),
  reply: z.object({ fulfilled: z.int(), skipped: z.int() }),
});

/**
 * Gives money of an order back: units of lines by the order's own figures, a part of the shipping, a free amount. `id`
 * is made by the caller; the same again is the same refund. `pending` means the payment service has not answered yet.
 * Errors: not-found, conflict, order-action-impossible, units-not-left, refund-too-large, refund-empty.
 */
export const refundOrder = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/:orderId/refunds',
  access: 'orders.manage',
  params: ofOrder,
  body: z.object({
    id: z.uuid(),
    rowVersion: RowVersion,
    lines: z.array(OrderUnits).max(1000).default([]),
    shippingMinor: z.int().min(0).default(0),
    extraMinor: z.int().min(0).default(0),
    restock: z.boolean().default(false),
    reason: textUpTo(500),
    notify: z.boolean().default(true),
  }),
  reply: z.object({ status: OrderRefund.shape.status.nullable() }),
});

/**
 * Cancels an order that was not sent whole. `refundId` gives back what is left of its money; null keeps it. Errors:
 * not-found, conflict, order-action-impossible.
 */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/:orderId/cancel',
  access: 'orders.manage',
  params: ofOrder,
  body: z.object({
    rowVersion: RowVersion,
    restock: z.boolean().default(true),
    refundId: z.uuid().nullable().default(null),
    reason: textUpTo(500),
    notify: z.boolean().default(true),
  }),
  reply: z.object({ refundStatus: OrderRefund.shape.status.nullable() }),
});

/** Notes that the money of an order has come, e.g. a bank transfer. Errors: not-found, conflict, order-action-impossible. */
export const markOrderPaid = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/:orderId/paid',
  access: 'orders.manage',
  params: ofOrder,
  body: z.object({ rowVersion: RowVersion }),
  reply: z.object({}),
});

/** Writes a note into the timeline; `toCustomer` also emails it. Errors: not-found. */
export const createOrderNote = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/:orderId/notes',
  access: 'orders.manage',
  once: true,
  params: ofOrder,
  body: z.object({ text: z.string().trim().min(1).max(2000), toCustomer: z.boolean().default(false) }),
  reply: z.object({}),
});

/** Sends the confirmation of an order once more. Errors: not-found. */
export const resendConfirmation = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/:orderId/confirmation',
  access: 'orders.manage',
  once: true,
  params: ofOrder,
  reply: z.object({}),
});
