import { planPriceMessages } from '../plan-price-messages.ts';

/** Prices of subscriptions in English, for those who translate them: rules word them themselves (`subscriptionPriceText`). */
export const PLAN_PRICES = planPriceMessages({
  from: 'from {fromPrice}',
  periods: {
    Week: ['every week', 'every {billingPeriodValue} weeks'],
    Month: ['every month', 'every {billingPeriodValue} months'],
    Year: ['every year', 'every {billingPeriodValue} years'],
  },
  lengths: {
    '1Weeks': ' for {duration} week',
    nWeeks: ' for {duration} weeks',
    '1Months': ' for {duration} month',
    nMonths: ' for {duration} months',
    '1Years': ' for {duration} year',
    nYears: ' for {duration} years',
  },
});
