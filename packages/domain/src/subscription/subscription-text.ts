import {
  type SubscriptionPlan,
  subscriptionDuration,
  subscriptionPriceKey,
  subscriptionPriceText,
} from '../product/subscription-plan.ts';
import { fillText } from '../texts/fill-text.ts';
import type { Messages } from '../texts/texts-of.ts';

/**
 * Price of a subscription as text: `$12.00 every 3 months for 2 years`. `price` is formatted money, `messages` are those
 * of another language than English.
 */
export function planText(plan: SubscriptionPlan, price: string, messages: Messages = {}): string {
  const values: Readonly<Record<string, string>> = {
    price,
    billingPeriodValue: String(plan.billingPeriod.value),
    duration: String(subscriptionDuration(plan)?.value ?? ''),
  };
  const pattern = messages[subscriptionPriceKey(plan, false)] || subscriptionPriceText(plan, false);
  return fillText(pattern, values);
}
