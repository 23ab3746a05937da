/** Hundredths of a percent in one. */
const WHOLE = 10_000;

/**
 * A price after a change by percent, in whole minor units; halves are rounded up, nothing goes below 0.
 * `basisPoints`: hundredths of a percent, e.g. -1250 for 12.5 % less.
 */
export function changedPrice(priceMinor: number, basisPoints: number): number {
  const product = BigInt(priceMinor) * BigInt(WHOLE + basisPoints);
  if (product <= 0n) return 0;
  const whole = BigInt(WHOLE);
  return Number((product + whole / 2n) / whole);
}
