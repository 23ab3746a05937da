import { z } from 'zod';
import { STORE_AUTOMATIONS } from './store-automations.ts';

/** A whole number of hours or days within what an automation takes. */
const Delay = ({ delay: { min, max } }: { readonly delay: { readonly min: number; readonly max: number } }) =>
  z.int().min(min).max(max);

const { cartReminders, reviewRequests, renewalNotices } = STORE_AUTOMATIONS;

/** Settings of the emails of a store that leave by themselves. Source: decision 074. */
export const StoreAutomations = z.object({
  /** One email to who leaves a cart at the checkout. */
  cartReminders: z
    .object({
      isOn: z.boolean().default(false),
      afterHours: Delay(cartReminders).default(4),
      /** Only to those who agreed to get news; otherwise to everybody who has typed an address. */
      onlyConsented: z.boolean().default(true),
      /** Discount code that the email names and its link enters; '' for none. */
      code: z.string().trim().max(40).default(''),
    })
    .prefault({}),
  /** Who waits for a product is told by itself once it is back; otherwise the owner sends the notices. */
  restockNotices: z.object({ isOn: z.boolean().default(false) }).prefault({}),
  /** Shoppers are asked for reviews so many days after their order was sent, where there are reviews; otherwise the owner asks. */
  reviewRequests: z
    .object({ isOn: z.boolean().default(true), afterDays: Delay(reviewRequests).default(14) })
    .prefault({}),
  /** Shoppers are told of a payment of their subscription so many days before it. */
  renewalNotices: z
    .object({ isOn: z.boolean().default(false), daysBefore: Delay(renewalNotices).default(7) })
    .prefault({}),
});
export type StoreAutomations = z.infer<typeof StoreAutomations>;

/** Names of three of them in the release before, with 0 days for "off". Left out by who knows today's. */
export const OlderAutomations = z.object({
  restockNoticesAutomatic: z.boolean().optional(),
  reviewRequestDays: z.int().min(0).max(reviewRequests.delay.max).optional(),
  renewalNoticeDays: z.int().min(0).max(renewalNotices.delay.max).optional(),
});
export type OlderAutomations = z.infer<typeof OlderAutomations>;
