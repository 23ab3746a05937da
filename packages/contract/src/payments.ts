import { PaymentMode } from '@sitewright/domain/checkout/payment-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** Whether a store's Stripe secrets are set, never their values. */
const KeyState = z.object({
  mode: PaymentMode,
  hasSecretKey: z.boolean(),
  /** Last four characters of the secret key; '' without one. */
  keyEnd: z.string(),
  hasWebhookSecret: z.boolean(),
});

/** Payment service that a store can switch on. */
const PaymentService = z.object({
  name: z.string(),
  title: z.string(),
  abilities: z.object({
    refunds: z.enum(['automatic', 'by-hand']),
    isPaidAtOnce: z.boolean(),
    hasSecondStep: z.boolean(),
  }),
  isOn: z.boolean(),
  /** True when shoppers can pay with it as it is set up now. */
  isReady: z.boolean(),
  testMode: z.boolean(),
});

const site = z.object({ websiteId: z.string() });

/** The payment services of the program with how far this store has set them up. */
export const listPaymentServices = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/payment-services',
  access: 'store.view',
  params: site,
  reply: z.object({
    services: z.array(PaymentService),
    stripe: z.object({
      keys: z.array(KeyState),
      /** Address to enter at Stripe for its events. */
      eventsUrl: z.string(),
      /** Kinds of events to ask for there. */
      events: z.array(z.string()),
    }),
  }),
});

/**
 * Writes secrets of the store's account at Stripe, those that are given; an empty `remove` forgets those of the mode. They
 * are tried at Stripe first. Errors: invalid-fields, feature-not-included (live mode).
 */
export const updateStripeKeys = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/payment-services/stripe/keys',
  access: 'settings.manage',
  params: site,
  body: z.object({
    mode: PaymentMode,
    secretKey: z.string().trim().max(255).optional(),
    webhookSecret: z.string().trim().max(255).optional(),
    remove: z.boolean().default(false),
  }),
  reply: KeyState,
  rateLimit: { max: 30, windowSeconds: 60 },
});

/** Payment that the program could not bring to an end by itself, or that does not agree with its order. */
export const PaymentFlag = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  kind: z.enum([
    'unsettled',
    'refund-stuck',
    'money-missing',
    'order-missing',
    'refunded-outside',
    'disputed',
    'test-card',
  ]),
  provider: z.string(),
  /** Name of the payment at the service; '' while it has none. */
  reference: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  email: z.string(),
  /** ISO text, UTC. */
  createdAt: z.string(),
});
export type PaymentFlag = z.infer<typeof PaymentFlag>;

/** Open flags of a store, newest first. */
export const listPaymentFlags = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/payment-flags',
  access: 'orders.view',
  params: site,
  reply: z.object({ flags: z.array(PaymentFlag) }),
});

/** Takes a flag off the list: its owner has seen to it. Errors: not-found. */
export const resolvePaymentFlag = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/payment-flags/:flagId/resolve',
  access: 'orders.manage',
  params: site.extend({ flagId: z.uuid() }),
  reply: z.object({}),
});

/** Events of Stripe for a site, each signed with the secret of its own address. Errors: signature-invalid. */
export const receiveStripeEvent = defineCall({
  method: 'POST',
  path: '/api/commerce/payments/stripe/events',
  access: 'visitor',
  whileClosed: true,
  crumb: false,
  raw: true,
  reply: z.object({ received: z.boolean() }),
});
