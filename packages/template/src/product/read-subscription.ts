import {
  type BillingUnit,
  CYCLES_PER_YEAR,
  type SubscriptionPlan,
  subscriptionDuration,
  subscriptionPriceKey,
  subscriptionPriceText,
} from '@sitewright/domain/product/subscription-plan';
import type { Value } from '../types.ts';
import { asNumber, asText, isObject, property } from '../values.ts';
import { productContent } from './read-product.ts';

/** Phrases of a price text about a subscription. */
export interface SubscriptionPhrase {
  readonly billingPeriodValue: number;
  /** In the unit of the text; 0 when it never ends. */
  readonly duration: number;
  /** Name of the site's text, by whether there are several prices. */
  readonly key: (isVaried: boolean) => string;
  /** English text. */
  readonly text: (isVaried: boolean) => string;
}

/** Subscription of a store item; null when it has no billing period that can be named. */
export function readSubscription(item: Value): SubscriptionPhrase | null {
  const content = property(productContent(item), 'subscriptionPlan');
  const period = property(content, 'billingPeriod');
  const unit = asText(property(period, 'unit')).toUpperCase();
  if (!isObject(period) || !isBillingUnit(unit)) return null;
  const plan: SubscriptionPlan = {
    billingPeriod: { value: asNumber(property(period, 'value')), unit },
    numBillingCycles: asNumber(property(content, 'numBillingCycles')),
  };
  return {
    billingPeriodValue: plan.billingPeriod.value,
    duration: subscriptionDuration(plan)?.value ?? 0,
    key: (isVaried) => subscriptionPriceKey(plan, isVaried),
    text: (isVaried) => subscriptionPriceText(plan, isVaried),
  };
}

function isBillingUnit(unit: string): unit is BillingUnit {
  return Object.hasOwn(CYCLES_PER_YEAR, unit);
}
