import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiscountScope, type DiscountTerm, frozenTerm } from './discount.ts';
import { applicableTaxRules } from './tax.ts';
import { oracleTotals } from './testing/totals-oracle.ts';
import { computeTotals, type Totals, type TotalsInput, unitPriceMinor } from './totals.ts';

const NO_LINES: TotalsInput = {
  lines: [],
  discounts: [],
  shippingMinor: 0,
  taxRules: [],
  pricesIncludeTax: false,
  giftCardMinor: 0,
};
const LINE = { quantity: 1, unitPriceMinor: 1000, productType: 1, itemId: 'a', categories: [] };
const rule = {
  id: 't',
  name: 'Tax',
  country: 'US',
  region: null,
  postcode: null,
  ratePpm: 88_750,
  productTypes: null,
  taxesShipping: false,
};

const anyScope: fc.Arbitrary<DiscountScope | null> = fc.option(
  fc.record({
    itemIds: fc.subarray(['i0', 'i1', 'i2', 'i3', 'i4', 'i5']),
    categories: fc.subarray(['c0', 'c1', 'c2']),
  }),
);
const anyPpm = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(100_000, 500_000, 1_000_000));
const anyDiscount: fc.Arbitrary<DiscountTerm> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), ratePpm: anyPpm, scope: anyScope }),
  fc.record({
    kind: fc.constant('amount' as const),
    amountMinor: fc.integer({ min: 0, max: 1_000_000 }),
    scope: anyScope,
  }),
  fc.record({ kind: fc.constant('free-shipping' as const), scope: anyScope }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    buyQuantity: fc.integer({ min: 1, max: 4 }),
    scope: anyScope,
    getQuantity: fc.integer({ min: 1, max: 3 }),
    getScope: anyScope,
    ratePpm: anyPpm,
    maxTimes: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
);
/** Categories of each item; all lines of an item share them. */
const FILED: Readonly<Record<string, readonly string[]>> = {
  i1: ['c0'],
  i2: ['c0', 'c1'],
  i3: ['c2'],
  i4: ['c1', 'c2'],
};
const anyLine = fc
  .record({
    quantity: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 9999 }) },
    ),
    unitPriceMinor: fc.oneof(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 9_999_999_999 }),
    ),
    productType: fc.integer({ min: 1, max: 5 }),
    itemId: fc.constantFrom('i0', 'i1', 'i2', 'i3', 'i4', 'i5'),
  })
  .map((line) => ({ ...line, categories: FILED[line.itemId] ?? [] }));
const anyInput: fc.Arbitrary<TotalsInput> = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 10 }),
    discounts: fc.array(anyDiscount, { maxLength: 4 }),
    shippingMinor: fc.integer({ min: 0, max: 100_000 }),
    taxRules: fc.array(
      fc.record({
        id: fc.constant('t'),
        name: fc.constant('Tax'),
        country: fc.constant('US'),
        region: fc.constant(null),
        postcode: fc.constant(null),
        ratePpm: fc.integer({ min: 0, max: 300_000 }),
        productTypes: fc.option(fc.subarray([1, 2, 3, 4, 5])),
        taxesShipping: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    pricesIncludeTax: fc.boolean(),
    giftCardMinor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
  })
  // The oracle gives units one by one, so carts with such a discount are small.
  .map((input) =>
    input.discounts.some(({ kind }) => kind === 'buy-x-get-y')
      ? { ...input, lines: input.lines.map((line) => ({ ...line, quantity: (line.quantity % 12) + 1 })) }
      : input,
  );

/** A million in the campaign. */
const CARTS = Number(process.env.TOTALS_CARTS ?? 10_000);

test('CART-02, CHK-10: I03: every figure equals the independent oracle, is whole and is never negative', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = computeTotals(input);
      const expected = oracleTotals(input);
      if (!result.ok) return expected.grand > BigInt(Number.MAX_SAFE_INTEGER);
      const { totals } = result;
      const figures = {
        subtotal: totals.subtotalCents,
        discount: totals.discountCents,
        shipping: totals.shippingCostCents,
        tax: totals.taxCents,
        includedTax: totals.includedTaxMinor,
        grand: totals.grandTotalCents,
        giftCard: totals.giftCardMinor,
        payable: totals.payableMinor,
      };
      for (const [name, figure] of Object.entries(figures)) {
        if (!Number.isSafeInteger(figure) || figure < 0) return false;
        if (BigInt(figure) !== expected[name as keyof typeof expected]) return false;
      }
      return isConsistent(input, totals);
    }),
    { numRuns: CARTS },
  );
}, 3_600_000);

/** Parts add up to their wholes, no line goes below nothing, and a frozen order computes to the same. */
function isConsistent(input: TotalsInput, totals: Totals): boolean {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const again = computeTotals({
    ...input,
    discounts: input.discounts.map((term) => frozenTerm(term, input.lines)),
    lines: input.lines.map((line) => ({ ...line, categories: [] })),
  });
  return (
    sum(totals.lineDiscountsMinor) === totals.discountCents &&
    sum(totals.termDiscountsMinor) === totals.discountCents &&
    totals.lineDiscountsMinor.every(
      (off, index) => off >= 0 && off <= (totals.lineTotalsMinor[index] ?? 0),
    ) &&
    again.ok &&
    isDeepStrictEqual(again.totals, totals)
  );
}

test('A02: an amount beyond exact numbers is refused, not rounded', () => {
  const line = { ...LINE, quantity: 9999, unitPriceMinor: 9_999_999_999 };
  expect(computeTotals({ ...NO_LINES, lines: Array(200).fill(line) })).toEqual({
    ok: false,
    reason: 'amount-too-large',
  });
});

test('CHK-09: tax is rounded once per cart, not per line', () => {
  const lines = Array(3).fill({ ...LINE, unitPriceMinor: 5 });
  const result = computeTotals({ ...NO_LINES, lines, taxRules: [{ ...rule, ratePpm: 100_000 }] });
  expect(result).toMatchObject({ totals: { taxCents: 2, grandTotalCents: 17 } });
});

test('CHK-09: included tax is part of the prices and not added', () => {
  const lines = [{ ...LINE, unitPriceMinor: 11_900 }];
  const taxRules = [{ ...rule, ratePpm: 190_000 }];
  expect(computeTotals({ ...NO_LINES, lines, taxRules, pricesIncludeTax: true })).toMatchObject({
    totals: { taxCents: 0, includedTaxMinor: 1900, grandTotalCents: 11_900 },
  });
});

test('CHK-09: rules apply by country, state and postcode', () => {
  const rules = [
    rule,
    { ...rule, id: 'ny', region: 'NY' },
    { ...rule, id: 'zip', postcode: '100*' },
    { ...rule, id: 'ca', country: 'CA' },
  ];
  const ids = (location: Parameters<typeof applicableTaxRules>[1]) =>
    applicableTaxRules(rules, location).map(({ id }) => id);
  expect(ids({ country: 'US', region: 'NY', postcode: '10001' })).toEqual(['t', 'ny', 'zip']);
  expect(ids({ country: 'US', region: 'NJ', postcode: '07001' })).toEqual(['t']);
  expect(ids(null)).toEqual([]);
});

test('the sale price counts only while on sale', () => {
  expect(unitPriceMinor({ priceMinor: 10, salePriceMinor: 7, onSale: true })).toBe(7);
  expect(unitPriceMinor({ priceMinor: 10, salePriceMinor: 7, onSale: false })).toBe(10);
  expect(unitPriceMinor({ priceMinor: 10, salePriceMinor: null, onSale: true })).toBe(10);
});

test('gift cards pay part of the grand total and change no other figure', () => {
  const lines = [LINE];
  const of = (giftCardMinor: number) => computeTotals({ ...NO_LINES, lines, giftCardMinor });
  expect(of(300)).toMatchObject({ totals: { grandTotalCents: 1000, giftCardMinor: 300, payableMinor: 700 } });
  expect(of(1000)).toMatchObject({ totals: { giftCardMinor: 1000, payableMinor: 0 } });
  expect(of(9000)).toMatchObject({ totals: { grandTotalCents: 1000, giftCardMinor: 1000, payableMinor: 0 } });
});
