import {
  type SubscriptionPlan,
  subscriptionDuration,
  subscriptionPriceText,
} from '../product/subscription-plan.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** What a subscription costs, in words: `$12.00 every 3 months for 2 years`. `price` is money as it is shown. */
export function planWords(plan: SubscriptionPlan, price: string): string {
  const values: Readonly<Record<string, string>> = {
    price,
    billingPeriodValue: String(plan.billingPeriod.value),
    duration: String(subscriptionDuration(plan)?.value ?? ''),
  };
  return subscriptionPriceText(plan, false).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** English words for where a subscription stands. */
export const SUBSCRIPTION_STATE_WORDS: Readonly<Record<SubscriptionState, string>> = {
  active: 'Active',
  'past-due': 'Past due',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
};
