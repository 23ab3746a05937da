/** What one accepted discount takes off; whether a code is valid is decided before. Rates are parts per million. */
export type DiscountTerm =
  | { readonly kind: 'percentage'; readonly ratePpm: number }
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | { readonly kind: 'free-shipping' };

const MILLION = 1_000_000n;

/** Sum of the discounts, each rounded half up on the whole subtotal; never above the subtotal. Source: CHK-10. */
export function discountOf(terms: readonly DiscountTerm[], subtotalMinor: number): number {
  let discount = 0n;
  for (const term of terms) {
    if (term.kind === 'percentage') {
      discount += (BigInt(subtotalMinor) * BigInt(term.ratePpm) + MILLION / 2n) / MILLION;
    } else if (term.kind === 'amount') {
      discount += BigInt(term.amountMinor);
    }
  }
  return Math.min(subtotalMinor, Number(discount));
}

/**
 * Part of a discount that falls on each line, in proportion to the lines, so that each line's tax has a base of its
 * own. Parts are integers, sum up to the discount and never exceed their line (largest remainders first).
 */
export function spreadDiscount(linesMinor: readonly number[], discountMinor: number): number[] {
  const subtotal = linesMinor.reduce((sum, line) => sum + line, 0);
  if (subtotal === 0 || discountMinor === 0) return linesMinor.map(() => 0);
  const products = linesMinor.map((line) => BigInt(line) * BigInt(discountMinor));
  const shares = products.map((product) => Number(product / BigInt(subtotal)));
  let rest = discountMinor - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, at) => ({ at, remainder: product % BigInt(subtotal) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of byRemainder) {
    if (rest === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    rest--;
  }
  return shares;
}
