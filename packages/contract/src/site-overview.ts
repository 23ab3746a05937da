import { OrderSummary } from '@sitewright/domain/order/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

const ofSite = z.object({ websiteId: z.uuid() });

/** Something of a site that was found by its words. */
export const Found = z.object({
  kind: z.enum(['product', 'order', 'item', 'form', 'member', 'subscriber']),
  id: z.uuid(),
  title: z.string(),
  /** What tells it from others of its title. */
  detail: z.string(),
  /** Collection of an item, null for other kinds. */
  collectionId: z.uuid().nullable(),
});
export type Found = z.infer<typeof Found>;

/**
 * What a site has under some words, of the kinds that the account may see: at most five of each, the newest first. Words are
 * found by how they begin; an order also by its number.
 */
export const findInSite = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/find',
  access: 'site.view',
  params: ofSite,
  query: z.object({ search: z.string().trim().min(1).max(200) }),
  reply: z.object({ found: z.array(Found) }),
});

/** What may wait for somebody who works on the site. */
export const TodoKind = z.enum([
  'orders',
  'sold-out',
  'low-stock',
  'submissions',
  'comments',
  'reviews',
  'failed-mails',
  'unpublished-pages',
  'no-payment-method',
  'no-delivery',
]);
export type TodoKind = z.infer<typeof TodoKind>;

/** Steps until a site is ready for visitors, in the order they are best taken. */
export const SetupStep = z.enum([
  'home-page',
  'styles',
  'contact',
  'product',
  'delivery',
  'payment',
  'publish',
]);
export type SetupStep = z.infer<typeof SetupStep>;

const Trend = z.object({ current: z.int(), previous: z.int() });

/**
 * State of a site for somebody who comes back to it: each part only for those who may see what it counts. Figures are of the
 * last 28 days, today included, beside the 28 days before; amounts are integer minor units.
 */
export const getOverview = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/overview',
  access: 'site.view',
  params: ofSite,
  reply: z.object({
    /** What waits, each with how many there are; kinds of which there is none are left out. */
    todo: z.array(z.object({ kind: TodoKind, count: z.int() })),
    /** Null for those who set nothing up, and once the site has been published. */
    setup: z.array(z.object({ step: SetupStep, isDone: z.boolean() })).nullable(),
    visits: z
      .object({ visits: Trend, views: Trend, days: z.array(z.object({ at: z.iso.date(), visits: z.int() })) })
      .nullable(),
    /** A currency of which something was sold, the one with the most orders first; test orders do not count. */
    sales: z.array(z.object({ currency: z.string(), orders: Trend, revenueMinor: Trend })).nullable(),
    /** The newest orders. */
    orders: z.array(OrderSummary).nullable(),
  }),
});
export type Overview = z.output<typeof getOverview.reply>;
