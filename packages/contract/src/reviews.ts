import { REVIEW_STATUSES } from '@sitewright/domain/social/review-rules';
import { ModeratedReview, NewReview, Review } from '@sitewright/domain/social/review-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

/** Published reviews of a product, newest first, with their count and average. Source: SOC-14. */
export const listReviews = defineCall({
  method: 'GET',
  path: '/api/reviews',
  access: 'visitor',
  query: z.object({ itemId: z.uuid(), ...pageQuery({ limit: 10, cursor: z.uuid() }) }),
  reply: z.object({
    ...pageReply(Review),
    count: z.int(),
    /** One decimal; null without reviews. */
    average: z.number().nullable(),
  }),
});

/**
 * Writes the review of one product of an order, whose token came by mail; a second one for the same product replaces the
 * first while the shop has not decided on it. Errors: invalid-link, invalid-fields, review-decided, not-found.
 */
export const createReview = defineCall({
  method: 'POST',
  path: '/api/reviews/:token',
  access: 'visitor',
  params: z.object({ token: z.string().min(20).max(64) }),
  body: NewReview,
  reply: z.object({ isPublished: z.boolean() }),
  rateLimit: { max: 20, windowSeconds: 60 },
  form: true,
  flashMessageOn: /^\//,
});

const ofSite = z.object({ websiteId: z.uuid() });

/** Reviews of a site's products for its shop, newest first. */
export const listModeratedReviews = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/reviews',
  access: 'store.view',
  params: ofSite,
  query: z.object({ status: z.enum(REVIEW_STATUSES).optional(), ...pageQuery({ cursor: z.uuid() }) }),
  reply: z.object({
    ...pageReply(ModeratedReview),
    pendingCount: z.int(),
  }),
});

/** Publishes or hides reviews, all or none. Answers how many have changed. */
export const moderateReviews = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/reviews/moderate',
  access: 'store.manage',
  params: ofSite,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200), status: z.enum(['published', 'hidden']) }),
  reply: z.object({ changed: z.int() }),
});

/**
 * Asks the shopper of a paid order for reviews now, whatever the days of waiting are; an earlier link of the order works no
 * longer. Errors: not-found, reviews-off.
 */
export const requestReview = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/orders/:orderId/review-request',
  access: 'orders.manage',
  once: true,
  params: z.object({ websiteId: z.uuid(), orderId: z.uuid() }),
  reply: z.object({ to: z.string() }),
});
