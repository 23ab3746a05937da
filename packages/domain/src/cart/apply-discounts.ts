import { givenUnits } from './buy-x-get-y.ts';
import { type DiscountLine, type DiscountTerm, isInScope } from './discount.ts';
import { spread } from './spread.ts';

/** Effect of discounts; integer minor units. */
export interface AppliedDiscounts {
  /** Off each line, in the order given; never more than the line. */
  readonly byLine: readonly number[];
  /** Off by each term, in the order given; 0 for free shipping, whose worth stands in the shipping. */
  readonly byTerm: readonly number[];
  readonly isFreeShipping: boolean;
}

const MILLION = 1_000_000n;
/** Discounts work in this order, and within a kind in the order given. */
const STACKING: readonly DiscountTerm['kind'][] = ['buy-x-get-y', 'percentage', 'amount', 'free-shipping'];

/**
 * Takes discounts off lines. Each works on what the earlier ones have left of the lines in its scope and is rounded once,
 * half up, then spread over these lines; so their sum never exceeds the subtotal. Source: CHK-10.
 */
export function applyDiscounts(
  lines: readonly DiscountLine[],
  terms: readonly DiscountTerm[],
): AppliedDiscounts {
  const left = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
  const discounts = lines.map(() => 0);
  const byTerm = terms.map(() => 0);
  let isFreeShipping = false;
  for (const { term, at } of stacked(terms)) {
    if (term.kind === 'free-shipping') {
      isFreeShipping ||=
        (term.scope === null && lines.length === 0) || lines.some((line) => isInScope(line, term.scope));
      continue;
    }
    const bases = basesOf(term, { lines, left, given: discounts });
    const amount = amountOf(term, bases);
    byTerm[at] = amount;
    for (const [line, share] of spread(bases, amount).entries()) left[line] = (left[line] ?? 0) - share;
  }
  const byLine = lines.map(
    ({ quantity, unitPriceMinor }, index) => quantity * unitPriceMinor - (left[index] ?? 0),
  );
  return { byLine, byTerm, isFreeShipping };
}

function stacked(terms: readonly DiscountTerm[]): { term: DiscountTerm; at: number }[] {
  return terms
    .map((term, index) => ({ term, at: index }))
    .sort((a, b) => STACKING.indexOf(a.term.kind) - STACKING.indexOf(b.term.kind) || a.at - b.at);
}

/** Part of each line that a term works on. Notes the units that a buy-X-get-Y term gives. */
function basesOf(
  term: DiscountTerm,
  state: { lines: readonly DiscountLine[]; left: readonly number[]; given: number[] },
): number[] {
  const { lines, left, given: input } = state;
  if (term.kind !== 'buy-x-get-y') {
    return lines.map((line, index) => (isInScope(line, term.scope) ? (left[index] ?? 0) : 0));
  }
  return givenUnits(lines, input, term).map((units, index) => {
    input[index] = (input[index] ?? 0) + units;
    return units * (lines[index]?.unitPriceMinor ?? 0);
  });
}

function amountOf(term: DiscountTerm, bases: readonly number[]): number {
  const base = bases.reduce((sum, part) => sum + part, 0);
  if (term.kind === 'free-shipping') return 0;
  if (term.kind === 'amount') return Math.min(term.amountMinor, base);
  return Number((BigInt(base) * BigInt(term.ratePpm) + MILLION / 2n) / MILLION);
}
