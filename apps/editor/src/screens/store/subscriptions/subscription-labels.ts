import type { SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import type { SubscriptionState } from '@sitewright/domain/subscription/subscription-state';
import { planText } from '@sitewright/domain/subscription/subscription-text';
import { t } from '@sitewright/owner-texts/t';

/** Where a subscription stands. */
export const SUBSCRIPTION_STATE_LABELS: Readonly<Record<SubscriptionState, string>> = {
  active: t('ruleNames.subscriptionActive'),
  'past-due': t('ruleNames.subscriptionPastDue'),
  paused: t('ruleNames.subscriptionPaused'),
  cancelled: t('ruleNames.subscriptionCancelled'),
  completed: t('ruleNames.subscriptionCompleted'),
};

/** Patterns of prices by their names, as `subscriptionPriceKey` makes them. */
const PATTERNS: Readonly<Record<string, string>> = {
  productPrice__singlePrice__1Weekly__indefinite: t('subscriptionPrices.everyWeek', { price: '{price}' }),
  productPrice__singlePrice__1Weekly__limited__1Weeks: t('subscriptionPrices.everyWeekForWeek', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Weekly__limited__nWeeks: t('subscriptionPrices.everyWeekForWeeks', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Weekly__limited__1Months: t('subscriptionPrices.everyWeekForMonth', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Weekly__limited__nMonths: t('subscriptionPrices.everyWeekForMonths', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Weekly__limited__1Years: t('subscriptionPrices.everyWeekForYear', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Weekly__limited__nYears: t('subscriptionPrices.everyWeekForYears', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nWeekly__indefinite: t('subscriptionPrices.everyWeeks', {
    price: '{price}',
    period: '{billingPeriodValue}',
  }),
  productPrice__singlePrice__nWeekly__limited__1Weeks: t('subscriptionPrices.everyWeeksForWeek', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nWeekly__limited__nWeeks: t('subscriptionPrices.everyWeeksForWeeks', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nWeekly__limited__1Months: t('subscriptionPrices.everyWeeksForMonth', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nWeekly__limited__nMonths: t('subscriptionPrices.everyWeeksForMonths', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nWeekly__limited__1Years: t('subscriptionPrices.everyWeeksForYear', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nWeekly__limited__nYears: t('subscriptionPrices.everyWeeksForYears', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Monthly__indefinite: t('subscriptionPrices.everyMonth', { price: '{price}' }),
  productPrice__singlePrice__1Monthly__limited__1Weeks: t('subscriptionPrices.everyMonthForWeek', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Monthly__limited__nWeeks: t('subscriptionPrices.everyMonthForWeeks', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Monthly__limited__1Months: t('subscriptionPrices.everyMonthForMonth', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Monthly__limited__nMonths: t('subscriptionPrices.everyMonthForMonths', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Monthly__limited__1Years: t('subscriptionPrices.everyMonthForYear', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Monthly__limited__nYears: t('subscriptionPrices.everyMonthForYears', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nMonthly__indefinite: t('subscriptionPrices.everyMonths', {
    price: '{price}',
    period: '{billingPeriodValue}',
  }),
  productPrice__singlePrice__nMonthly__limited__1Weeks: t('subscriptionPrices.everyMonthsForWeek', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nMonthly__limited__nWeeks: t('subscriptionPrices.everyMonthsForWeeks', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nMonthly__limited__1Months: t('subscriptionPrices.everyMonthsForMonth', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nMonthly__limited__nMonths: t('subscriptionPrices.everyMonthsForMonths', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nMonthly__limited__1Years: t('subscriptionPrices.everyMonthsForYear', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nMonthly__limited__nYears: t('subscriptionPrices.everyMonthsForYears', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Yearly__indefinite: t('subscriptionPrices.everyYear', { price: '{price}' }),
  productPrice__singlePrice__1Yearly__limited__1Weeks: t('subscriptionPrices.everyYearForWeek', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Yearly__limited__nWeeks: t('subscriptionPrices.everyYearForWeeks', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Yearly__limited__1Months: t('subscriptionPrices.everyYearForMonth', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Yearly__limited__nMonths: t('subscriptionPrices.everyYearForMonths', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Yearly__limited__1Years: t('subscriptionPrices.everyYearForYear', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__1Yearly__limited__nYears: t('subscriptionPrices.everyYearForYears', {
    price: '{price}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nYearly__indefinite: t('subscriptionPrices.everyYears', {
    price: '{price}',
    period: '{billingPeriodValue}',
  }),
  productPrice__singlePrice__nYearly__limited__1Weeks: t('subscriptionPrices.everyYearsForWeek', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nYearly__limited__nWeeks: t('subscriptionPrices.everyYearsForWeeks', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nYearly__limited__1Months: t('subscriptionPrices.everyYearsForMonth', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nYearly__limited__nMonths: t('subscriptionPrices.everyYearsForMonths', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nYearly__limited__1Years: t('subscriptionPrices.everyYearsForYear', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
  productPrice__singlePrice__nYearly__limited__nYears: t('subscriptionPrices.everyYearsForYears', {
    price: '{price}',
    period: '{billingPeriodValue}',
    duration: '{duration}',
  }),
};

/** Price of a subscription: `$12.00 every 3 months for 2 years`. */
export function subscriptionPrice(plan: SubscriptionPlan, price: string): string {
  return planText(plan, price, PATTERNS);
}
