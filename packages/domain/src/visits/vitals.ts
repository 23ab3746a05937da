/** Measures of how a page loaded and reacted, with the limits of good and poor. Source: PERF-04, PERF-10. */
export const VITALS = {
  LCP: { good: 2500, poor: 4000, unit: 'ms' },
  INP: { good: 200, poor: 500, unit: 'ms' },
  CLS: { good: 0.1, poor: 0.25, unit: '' },
  FCP: { good: 1800, poor: 3000, unit: 'ms' },
  FID: { good: 100, poor: 300, unit: 'ms' },
  TTFB: { good: 800, poor: 1800, unit: 'ms' },
} as const satisfies Readonly<Record<string, { good: number; poor: number; unit: string }>>;

export type Vital = keyof typeof VITALS;
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

export const VITAL_NAMES = Object.keys(VITALS) as [Vital, ...Vital[]];

/** Milliseconds that can be reported. Source: PERF-13. */
export const MAX_TIMING = 2_147_483_647;

/** Rating of a value: a limit itself still counts to the better side. Source: PERF-10. */
export function ratingOf(vital: Vital, value: number): VitalRating {
  const { good, poor } = VITALS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** Each bucket is 5 % wider than the one before; the limits of good and poor are edges of buckets. */
const GROWTH = Math.log(1.05);
/** Between the two limits lie 10 (LCP), 19 (INP, CLS) or so buckets; poor ones begin at the hundredth after good. */
const POOR_BASE = 100;
const LOWEST = -200;

/**
 * Bucket of a value in a histogram: at or below 0 for good, 1 to 99 up to poor, above for poor. Shares of ratings are exact, and
 * a percentile is off by half a bucket, 2.5 %.
 */
export function bucketOf(vital: Vital, value: number): number {
  const { good, poor } = VITALS[vital];
  if (value <= good)
    return value <= 0 ? LOWEST : Math.max(LOWEST, -Math.floor(Math.log(good / value) / GROWTH));
  if (value <= poor) return Math.ceil(Math.log(value / good) / GROWTH);
  return POOR_BASE + Math.min(200, Math.ceil(Math.log(value / poor) / GROWTH));
}

/** Value in the middle of a bucket. */
export function valueOfBucket(vital: Vital, bucket: number): number {
  const { good, poor } = VITALS[vital];
  if (bucket <= LOWEST) return 0;
  if (bucket > POOR_BASE) return poor * Math.exp((bucket - POOR_BASE - 0.5) * GROWTH);
  const value = good * Math.exp((bucket - 0.5) * GROWTH);
  return bucket <= 0 ? Math.min(value, good) : Math.min(value, poor);
}

/** Ratings of a bucket's values. */
export function ratingOfBucket(bucket: number): VitalRating {
  if (bucket <= 0) return 'good';
  return bucket > POOR_BASE ? 'poor' : 'needs-improvement';
}
