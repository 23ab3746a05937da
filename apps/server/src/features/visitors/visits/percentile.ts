import { ratingOfBucket, type Vital, valueOfBucket } from '@sitewright/domain/visits/vitals';
import type { Bucket } from './speed-histogram.ts';

export type Measure = { p75: number | null; loads: number; good: number; poor: number };

/** What three quarters of the loads in a histogram stay within, and how they are rated; `buckets` in their order. */
export function measureOf(vital: Vital, buckets: readonly Bucket[]): Measure {
  const loads = buckets.reduce((sum, entry) => sum + entry.loads, 0);
  const rated = (rating: string) =>
    buckets
      .filter(({ bucket }) => ratingOfBucket(bucket) === rating)
      .reduce((sum, entry) => sum + entry.loads, 0);
  let before = 0;
  const at = buckets.find((entry) => {
    before += entry.loads;
    return before >= loads * 0.75;
  });
  const p75 = at ? valueOfBucket(vital, at.bucket) : null;
  const digits = vital === 'CLS' ? 1000 : 1;
  return {
    p75: p75 === null ? null : Math.round(p75 * digits) / digits,
    loads,
    good: rated('good'),
    poor: rated('poor'),
  };
}
