/** The value that such a part of the values does not exceed, 0.95 of them as 95th percentile. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The 95th percentile. */
export const percentile95 = (values: readonly number[]): number => percentile(values, 0.95);
