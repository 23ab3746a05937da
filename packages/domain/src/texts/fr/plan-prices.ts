import { planPriceMessages } from '../plan-price-messages.ts';

/** Prices of subscriptions in French. */
export const PLAN_PRICES_FR = planPriceMessages({
  from: 'à partir de {fromPrice}',
  periods: {
    Week: ['par semaine', 'toutes les {billingPeriodValue} semaines'],
    Month: ['par mois', 'tous les {billingPeriodValue} mois'],
    Year: ['par an', 'tous les {billingPeriodValue} ans'],
  },
  lengths: {
    '1Weeks': ', pendant {duration} semaine',
    nWeeks: ', pendant {duration} semaines',
    '1Months': ', pendant {duration} mois',
    nMonths: ', pendant {duration} mois',
    '1Years': ', pendant {duration} an',
    nYears: ', pendant {duration} ans',
  },
});
