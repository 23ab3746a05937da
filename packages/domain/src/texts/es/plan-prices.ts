import { planPriceMessages } from '../plan-price-messages.ts';

/** Prices of subscriptions in Spanish. */
export const PLAN_PRICES_ES = planPriceMessages({
  from: 'desde {fromPrice}',
  periods: {
    Week: ['cada semana', 'cada {billingPeriodValue} semanas'],
    Month: ['cada mes', 'cada {billingPeriodValue} meses'],
    Year: ['cada año', 'cada {billingPeriodValue} años'],
  },
  lengths: {
    '1Weeks': ', durante {duration} semana',
    nWeeks: ', durante {duration} semanas',
    '1Months': ', durante {duration} mes',
    nMonths: ', durante {duration} meses',
    '1Years': ', durante {duration} año',
    nYears: ', durante {duration} años',
  },
});
