import { expect, test } from 'vitest';
import { planText } from './subscription-text.ts';

test.each([
  [1, 'MONTH', 0, '$9.00 every month'],
  [3, 'MONTH', 8, '$9.00 every 3 months for 2 years'],
  [2, 'WEEK', 5, '$9.00 every 2 weeks for 10 weeks'],
  [1, 'YEAR', 1, '$9.00 every year for 1 year'],
] as const)('SUBS-03, SUBS-04: every %d %s, %d times', (value, unit, numBillingCycles, words) => {
  expect(planText({ billingPeriod: { value, unit }, numBillingCycles }, '$9.00')).toBe(words);
});
