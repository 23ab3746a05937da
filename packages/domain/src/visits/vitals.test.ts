import { expect, test } from 'vitest';
import { bucketOf, ratingOf, ratingOfBucket, VITAL_NAMES, VITALS, valueOfBucket } from './vitals.ts';

test.each([
  ['FCP', 1800, 3000],
  ['LCP', 2500, 4000],
  ['CLS', 0.1, 0.25],
  ['FID', 100, 300],
  ['INP', 200, 500],
] as const)('PERF-10: %s is good up to %d and poor above %d', (vital, good, poor) => {
  const step = good / 1000;
  expect([0, good, good + step, poor, poor + step].map((value) => ratingOf(vital, value))).toEqual([
    'good',
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
});

test.each(VITAL_NAMES)(
  'PERF-10: buckets of %s keep its ratings, their order and 2.6 %% of the value',
  (vital) => {
    const { good, poor } = VITALS[vital];
    let before = Number.NEGATIVE_INFINITY;
    for (let value = good / 200; value < poor * 20; value *= 1.003) {
      const bucket = bucketOf(vital, value);
      expect(ratingOfBucket(bucket)).toBe(ratingOf(vital, value));
      expect(bucket).toBeGreaterThanOrEqual(before);
      expect(Math.abs(valueOfBucket(vital, bucket) / value - 1)).toBeLessThan(0.026);
      before = bucket;
    }
    expect(valueOfBucket(vital, bucketOf(vital, 0))).toBe(0);
  },
);
