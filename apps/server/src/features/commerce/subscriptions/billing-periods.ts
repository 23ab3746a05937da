import { periodCount } from '@sitewright/domain/product/subscription-plan';
import { billingDate, daysLater } from '@sitewright/domain/subscription/billing-date';
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

/** Dates of a new subscription. A free trial is its first period, and what follows is counted from where that ends. */
export function firstDates({
  startsAt,
  plan,
  timeZone,
}: Pick<StoredSubscription, 'plan' | 'timeZone'> & { startsAt: string }) {
  if (!plan.trialDays) {
    const anchor = { anchorAt: startsAt, anchorPeriod: 1 };
    return { ...anchor, ...periodDates({ ...anchor, plan, timeZone }, 1) };
  }
  const endsAt = new Date(daysLater(Date.parse(startsAt), plan.trialDays, timeZone)).toISOString();
  return { anchorAt: endsAt, anchorPeriod: 2, startsAt, endsAt };
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
export function isLastPeriod({ plan }: Pick<StoredSubscription, 'plan'>, period: number): boolean {
  const count = periodCount(plan);
  return count > 0 && period >= count;
}
