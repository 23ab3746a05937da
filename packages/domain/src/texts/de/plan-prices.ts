import { planPriceMessages } from '../plan-price-messages.ts';

/** Prices of subscriptions in German. */
export const PLAN_PRICES_DE = planPriceMessages({
  from: 'ab {fromPrice}',
  periods: {
    Week: ['jede Woche', 'alle {billingPeriodValue} Wochen'],
    Month: ['jeden Monat', 'alle {billingPeriodValue} Monate'],
    Year: ['jedes Jahr', 'alle {billingPeriodValue} Jahre'],
  },
  lengths: {
    '1Weeks': ', {duration} Woche lang',
    nWeeks: ', {duration} Wochen lang',
    '1Months': ', {duration} Monat lang',
    nMonths: ', {duration} Monate lang',
    '1Years': ', {duration} Jahr lang',
    nYears: ', {duration} Jahre lang',
  },
});
