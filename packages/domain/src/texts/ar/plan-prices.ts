import { planPriceMessages } from '../plan-price-messages.ts';

/** Prices of subscriptions in Arabic. */
export const PLAN_PRICES_AR = planPriceMessages({
  from: 'ابتداءً من {fromPrice}',
  periods: {
    Week: ['كل أسبوع', 'لكل دورة دفع (بالأسابيع: {billingPeriodValue})'],
    Month: ['كل شهر', 'لكل دورة دفع (بالأشهر: {billingPeriodValue})'],
    Year: ['كل سنة', 'لكل دورة دفع (بالسنوات: {billingPeriodValue})'],
  },
  lengths: {
    '1Weeks': '، المدة: {duration} أسبوع',
    nWeeks: '، المدة بالأسابيع: {duration}',
    '1Months': '، المدة: {duration} شهر',
    nMonths: '، المدة بالأشهر: {duration}',
    '1Years': '، المدة: {duration} سنة',
    nYears: '، المدة بالسنوات: {duration}',
  },
});
