import type { DiscountScope, DiscountTerm } from '../discount.ts';
import type { TotalsInput } from '../totals.ts';

/** A fraction; the bottom is positive. */
type Fraction = readonly [top: bigint, bottom: bigint];

/** One unit of a line: nothing is counted together here. */
type Unit = { line: number; price: bigint; isGiven: boolean };

/** The figures by the oracle. */
export type OracleTotals = Record<
  'subtotal' | 'discount' | 'shipping' | 'tax' | 'includedTax' | 'grand' | 'giftCard' | 'payable',
  bigint
>;

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const roundHalfUp = ([a, b]: Fraction): bigint => {
  const floor = a / b;
  return (a - floor * b) * 2n >= b ? floor + 1n : floor;
};
const least = (...values: bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b));
const total = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

/**
 * The figures of a cart from the written rules, in fractions of any size. Shares no code with `computeTotals` and goes
 * other ways: units one by one, the remainder handed out coin by coin, taxes line by line and rule by rule.
 */
export function oracleTotals(input: TotalsInput): OracleTotals {
  const left = input.lines.map((line) => BigInt(line.quantity) * BigInt(line.unitPriceMinor));
  const subtotal = total(left);
  const units = input.lines.flatMap((line, index) =>
    Array.from(
      { length: line.quantity },
      (): Unit => ({
        line: index,
        price: BigInt(line.unitPriceMinor),
        isGiven: false,
      }),
    ),
  );
  const of = (kind: DiscountTerm['kind']) => input.discounts.filter((term) => term.kind === kind);
  for (const term of of('buy-x-get-y')) if (term.kind === 'buy-x-get-y') give(term, { input, units, left });
  for (const term of of('percentage')) {
    if (term.kind !== 'percentage') continue;
    const bases = within(input, term.scope, left);
    takeOff(left, bases, roundHalfUp([total(bases) * BigInt(term.ratePpm), 1_000_000n]));
  }
  for (const term of of('amount')) {
    if (term.kind !== 'amount') continue;
    const bases = within(input, term.scope, left);
    takeOff(left, bases, least(BigInt(term.amountMinor), total(bases)));
  }
  const isFree = of('free-shipping').some(
    ({ scope }) => !scope || input.lines.some((_, index) => means(input, scope, index)),
  );
  const shipping = isFree ? 0n : BigInt(input.shippingMinor);
  const tax = input.pricesIncludeTax ? 0n : taxOn(input, left, shipping);
  const includedTax = input.pricesIncludeTax ? taxWithin(input, left, shipping) : 0n;
  const discount = subtotal - total(left);
  const grand = subtotal - discount + shipping + tax;
  const bought = total(left.filter((_, index) => input.lines[index]?.productType === 4));
  const giftCard = least(BigInt(input.giftCardMinor), grand - bought);
  return { subtotal, discount, shipping, tax, includedTax, grand, giftCard, payable: grand - giftCard };
}

/** Tax that prices contain: what is left of each line without its tax is taken from it. */
function taxWithin(input: TotalsInput, left: readonly bigint[], shipping: bigint): bigint {
  let sum: Fraction = [0n, 1n];
  const contained = (amount: bigint, rate: bigint): Fraction =>
    plus([amount, 1n], times([-amount, 1n], [1_000_000n, 1_000_000n + rate]));
  left.forEach((amount, index) => {
    sum = plus(sum, contained(amount, rateOf(input, input.lines[index]?.productType ?? 0)));
  });
  return roundHalfUp(plus(sum, contained(shipping, shippingRate(input))));
}

function taxOn(input: TotalsInput, left: readonly bigint[], shipping: bigint): bigint {
  let sum: Fraction = [0n, 1n];
  for (const rule of input.taxRules) {
    const rate: Fraction = [BigInt(rule.ratePpm), 1_000_000n];
    left.forEach((amount, index) => {
      const type = input.lines[index]?.productType ?? 0;
      if (rule.productTypes === null || rule.productTypes.includes(type))
        sum = plus(sum, times([amount, 1n], rate));
    });
    if (rule.taxesShipping) sum = plus(sum, times([shipping, 1n], rate));
  }
  return roundHalfUp(sum);
}

function rateOf(input: TotalsInput, type: number): bigint {
  return total(
    input.taxRules
      .filter((r) => !r.productTypes || r.productTypes.includes(type))
      .map((r) => BigInt(r.ratePpm)),
  );
}

function shippingRate(input: TotalsInput): bigint {
  return total(input.taxRules.filter((r) => r.taxesShipping).map((r) => BigInt(r.ratePpm)));
}

function means(input: TotalsInput, scope: DiscountScope | null, at: number): boolean {
  const line = input.lines[at];
  if (!line) return false;
  return (
    !scope ||
    [...scope.itemIds, ...scope.categories.map((c) => `c ${c}`)].some(
      (name) => name === line.itemId || line.categories.some((c) => `c ${c}` === name),
    )
  );
}

function within(input: TotalsInput, scope: DiscountScope | null, left: readonly bigint[]): bigint[] {
  return left.map((amount, index) => (means(input, scope, index) ? amount : 0n));
}

/** Takes an amount off in proportion; the coins that do not divide go one by one to the largest rest. */
function takeOff(left: bigint[], bases: readonly bigint[], amount: bigint): void {
  const base = total(bases);
  if (base === 0n) return;
  const rests: bigint[] = [];
  let open = amount;
  bases.forEach((part, index) => {
    const share = (part * amount) / base;
    rests[index] = part * amount - share * base;
    left[index] = (left[index] ?? 0n) - share;
    open -= share;
  });
  for (; open > 0n; open -= 1n) {
    let best = 0;
    rests.forEach((rest, index) => {
      if (rest > (rests[best] ?? -1n)) best = index;
    });
    rests[best] = -1n;
    left[best] = (left[best] ?? 0n) - 1n;
  }
}

/**
 * Gives units one at a time: the largest number of times is found by trying, and a unit is given when the rest still
 * has enough to be bought.
 */
function give(
  term: Extract<DiscountTerm, { kind: 'buy-x-get-y' }>,
  { input, units, left }: { input: TotalsInput; units: Unit[]; left: bigint[] },
): void {
  const free = units.filter(({ isGiven }) => !isGiven);
  const counts = (unit: Unit) => means(input, term.scope, unit.line);
  const givable = free
    .filter((unit) => means(input, term.getScope, unit.line))
    .sort((a, b) => (a.price === b.price ? a.line - b.line : a.price < b.price ? -1 : 1));
  const choose = (howOften: number): Unit[] | null => {
    const chosen: Unit[] = [];
    let buyable = free.filter(counts).length;
    for (const unit of givable) {
      if (chosen.length === howOften * term.getQuantity) break;
      if (counts(unit)) {
        if (buyable - 1 < howOften * term.buyQuantity) continue;
        buyable -= 1;
      }
      chosen.push(unit);
    }
    return chosen.length === howOften * term.getQuantity && buyable >= howOften * term.buyQuantity
      ? chosen
      : null;
  };
  let best: Unit[] = [];
  for (let howOften = 1; howOften <= (term.maxTimes ?? units.length); howOften += 1) {
    const chosen = choose(howOften);
    if (!chosen) break;
    best = chosen;
  }
  const bases = left.map(() => 0n);
  for (const unit of best) {
    unit.isGiven = true;
    bases[unit.line] = (bases[unit.line] ?? 0n) + unit.price;
  }
  takeOff(left, bases, roundHalfUp([total(bases) * BigInt(term.ratePpm), 1_000_000n]));
}
