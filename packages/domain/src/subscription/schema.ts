import { z } from 'zod';
import { PaymentStatus } from '../order/schema.ts';
import { SubscriptionPlan } from '../product/schema.ts';
import { SUBSCRIPTION_STATES } from './subscription-state.ts';

/** Where a subscription stands. */
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATES);

/** Line of the owner's list of subscriptions. Money in minor units, moments as ISO texts. */
export const SubscriptionSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  email: z.string(),
  status: SubscriptionStatus,
  plan: SubscriptionPlan,
  /** Price of each period after the first one. */
  amountMinor: z.int(),
  currency: z.string(),
  testMode: z.boolean(),
  paidPeriods: z.int(),
  /** When it is charged next, or ends; null where nothing is to come. */
  nextAt: z.string().nullable(),
  createdAt: z.string(),
});
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;

/** One period with the order that paid it. */
const SubscriptionPeriod = z.object({
  period: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(['open', 'paid']),
  tries: z.int(),
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  paymentStatus: PaymentStatus.nullable(),
});

/** Actions an owner can take on a subscription. */
export const OwnerSubscriptionAction = z.enum(['pause', 'resume', 'cancel', 'retry']);
export type OwnerSubscriptionAction = z.infer<typeof OwnerSubscriptionAction>;

/** A subscription as its owner works on it. */
export const SubscriptionDetail = SubscriptionSummary.extend({
  /** Sent with each change; one made meanwhile refuses it. */
  rowVersion: z.int(),
  /** Why the last payment did not go through; '' after one that did. */
  failure: z.string(),
  failures: z.int(),
  paidUntil: z.string(),
  endedAt: z.string().nullable(),
  /** Name of the payment service, for the owner. */
  paidBy: z.string(),
  timeZone: z.string(),
  /** The page of its shopper. */
  url: z.string(),
  periods: z.array(SubscriptionPeriod),
  actions: z.array(OwnerSubscriptionAction),
});
export type SubscriptionDetail = z.infer<typeof SubscriptionDetail>;
