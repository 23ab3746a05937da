import { billingDate } from '@sitewright/domain/subscription/billing-date';
import type { StoredSubscription } from './queries/subscriptions.ts';

/** When a period begins and ends, as ISO texts: always counted from the anchor. */
export function periodDates(
  {
    anchorAt,
    anchorPeriod,
    plan,
    timeZone,
  }: Pick<StoredSubscription, 'anchorAt' | 'anchorPeriod' | 'plan' | 'timeZone'>,
  period: number,
): { startsAt: string; endsAt: string } {
  const at = (count: number) =>
    new Date(billingDate(Date.parse(anchorAt), plan.billingPeriod, { count, timeZone })).toISOString();
  return { startsAt: at(period - anchorPeriod), endsAt: at(period - anchorPeriod + 1) };
}

/**
 * Number of periods to skip so that one is charged that still runs at `now` (epoch milliseconds): after a long outage
 * nobody pays for time in which nothing was delivered. 0 for a period that is merely late. Dates stay those of the anchor.
 */
export function passedPeriods(
  subscription: Parameters<typeof periodDates>[0],
  period: number,
  now: number,
): number {
  let passed = 0;
  while (Date.parse(periodDates(subscription, period + passed).endsAt) <= now) passed += 1;
  return passed;
}

/** True when no period follows this one. Plans with 0 cycles never end. */
export function isLastPeriod(
  { plan: { numBillingCycles } }: Pick<StoredSubscription, 'plan'>,
  period: number,
): boolean {
  return numBillingCycles > 0 && period >= numBillingCycles;
}
