import { CHECKOUT_LIMITS } from '@sitewright/domain/checkout/limits';
import {
  OwnerSubscriptionAction,
  SubscriptionDetail,
  SubscriptionStatus,
  SubscriptionSummary,
} from '@sitewright/domain/subscription/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { PaymentToken } from './checkout.ts';
import { NumberCursor, pageQuery, pageReply } from './page.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofSubscription = ofSite.extend({ subscriptionId: z.uuid() });

/** Subscriptions of a site, the newest first; `search` is how words of an address or product begin. */
export const listSubscriptions = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/subscriptions',
  access: 'orders.view',
  params: ofSite,
  query: z.object({
    search: z.string().trim().max(100).optional(),
    status: SubscriptionStatus.optional(),
    ...pageQuery({ cursor: NumberCursor }),
  }),
  reply: z.object(pageReply(SubscriptionSummary)),
});

/** One subscription with its periods and orders. Errors: not-found. */
export const getSubscription = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/subscriptions/:subscriptionId',
  access: 'orders.view',
  params: ofSubscription,
  reply: z.object({ subscription: SubscriptionDetail }),
});

/** Pauses, resumes or cancels, or tries an unpaid period again now. Errors: not-found, conflict, subscription-action-impossible. */
export const changeSubscription = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/subscriptions/:subscriptionId/:action',
  access: 'orders.manage',
  params: ofSubscription.extend({ action: OwnerSubscriptionAction }),
  body: z.object({ rowVersion: z.int() }),
  reply: z.object({}),
});

/**
 * The forms of a shopper's page, opened by its unguessable address: cancels, pauses, resumes, or pays an unpaid period another
 * way. A plain form; answers 303 to the page, or to where the payment continues with a second step. Errors: not-found,
 * subscription-action-impossible, payment-declined, payment-in-progress.
 */
export const postSubscription = defineCall({
  method: 'POST',
  path: '/subscriptions/:token',
  access: 'visitor',
  whileClosed: true,
  params: z.object({ token: z.string().max(64) }),
  body: z.object({
    action: z.enum(['cancel', 'pause', 'resume', 'pay']),
    provider: z.string().max(40).default(''),
    cardNumber: z.string().max(CHECKOUT_LIMITS.cardNumber).default(''),
    paymentToken: PaymentToken.default(''),
  }),
  /** Where the payment service wants the shopper to go; null when all is done. */
  reply: z.object({ url: z.string().nullable() }),
  rateLimit: { max: 30, windowSeconds: 60 },
  form: true,
});

/** The second step of an unpaid period that is paid with a test card; a plain form, answers 303 to the page. Errors: not-found. */
export const answerSubscriptionStep = defineCall({
  method: 'POST',
  path: '/subscriptions/:token/verify',
  access: 'visitor',
  whileClosed: true,
  params: z.object({ token: z.string().max(64) }),
  body: z.object({ answer: z.enum(['approve', 'decline']) }),
  reply: z.object({}),
  form: true,
});
