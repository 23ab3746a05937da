import { type DiscountLine, type DiscountTerm, isInScope } from './discount.ts';

type BuyXGetY = Extract<DiscountTerm, { kind: 'buy-x-get-y' }>;

/** Units of a line that a term can count, and how. */
interface Countable {
  readonly at: number;
  readonly units: number;
  readonly unitPriceMinor: number;
  readonly counts: boolean;
  readonly isGivable: boolean;
}

/**
 * Units of each line that a buy-X-get-Y discount gives, in the order of the lines. A unit counts as bought or is given,
 * never both; what an earlier one gave (`taken`) does neither. As often as the units allow, the cheapest ones are given.
 */
export function givenUnits(
  lines: readonly DiscountLine[],
  taken: readonly number[],
  term: BuyXGetY,
): number[] {
  const countable = lines.map(
    (line, index): Countable => ({
      at: index,
      units: line.quantity - (taken[index] ?? 0),
      unitPriceMinor: line.unitPriceMinor,
      counts: isInScope(line, term.scope),
      isGivable: isInScope(line, term.getScope),
    }),
  );
  const onlyCounts = unitsOf(countable.filter(({ counts, isGivable }) => counts && !isGivable));
  const onlyGivable = unitsOf(countable.filter(({ counts, isGivable }) => isGivable && !counts));
  const both = unitsOf(countable.filter(({ counts, isGivable }) => counts && isGivable));
  const times = Math.min(
    term.maxTimes ?? Number.MAX_SAFE_INTEGER,
    Math.floor((onlyCounts + both) / term.buyQuantity),
    Math.floor((onlyGivable + both) / term.getQuantity),
    Math.floor((onlyCounts + onlyGivable + both) / (term.buyQuantity + term.getQuantity)),
  );
  // Of the units that could be either, so many stay with those that are bought.
  const spare = both - Math.max(0, times * term.buyQuantity - onlyCounts);
  return cheapest(countable, times * term.getQuantity, spare);
}

function cheapest(countable: readonly Countable[], count: number, spare: number): number[] {
  const freeUnits = countable.map(() => 0);
  let left = count;
  let leftOfBoth = spare;
  const byPrice = countable
    .filter(({ isGivable }) => isGivable)
    .sort((a, b) => a.unitPriceMinor - b.unitPriceMinor || a.at - b.at);
  for (const { at, units, counts } of byPrice) {
    const taken = Math.min(units, left, counts ? leftOfBoth : left);
    freeUnits[at] = taken;
    left -= taken;
    if (counts) leftOfBoth -= taken;
  }
  return freeUnits;
}

function unitsOf(countable: readonly Countable[]): number {
  return countable.reduce((sum, { units }) => sum + units, 0);
}
