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

/** True when no period follows this one. Plans with 0 cycles never end. */
export function isLastPeriod(
  { plan: { numBillingCycles } }: Pick<StoredSubscription, 'plan'>,
  period: number,
): boolean {
  return numBillingCycles > 0 && period >= numBillingCycles;
}
