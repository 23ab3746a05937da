/**
 * Splits an amount over parts in proportion to their weights. Integers that sum up to the amount (largest remainders
 * first, then the earlier part); no part exceeds its weight when the amount does not exceed their sum. All 0 when the
 * weights are.
 */
export function spread(weights: readonly number[], amount: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n || amount === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const shares = products.map((product) => Number(product / whole));
  let rest = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, index) => ({ at: index, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of byRemainder) {
    if (rest === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    rest--;
  }
  return shares;
}
