import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicableTaxRules } from './tax.ts';
import type { TotalsInput } from './totals.ts';
import { computeTotals, unitPriceMinor } from './totals.ts';

const NO_LINES: TotalsInput = {
  lines: [],
  discounts: [],
  shippingMinor: 0,
  taxRules: [],
  pricesIncludeTax: false,
};
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

/** The same figures from the written rules, in whole numbers of any size; shares no code with the product. */
function oracle(input: TotalsInput) {
  const half = (n: bigint, d: bigint) => (n * 2n + d) / (d * 2n);
  const lines = input.lines.map((line) => BigInt(line.quantity) * BigInt(line.unitPriceMinor));
  const subtotal = lines.reduce((a, b) => a + b, 0n);
  let discount = 0n;
  let shipping = BigInt(input.shippingMinor);
  for (const d of input.discounts) {
    if (d.kind === 'percentage') discount += half(subtotal * BigInt(d.ratePpm), 1_000_000n);
    if (d.kind === 'amount') discount += BigInt(d.amountMinor);
    if (d.kind === 'free-shipping') shipping = 0n;
  }
  if (discount > subtotal) discount = subtotal;
  const shares = lines.map((line) => (subtotal === 0n ? 0n : (line * discount) / subtotal));
  const rests = lines.map((line) => (subtotal === 0n ? 0n : (line * discount) % subtotal));
  for (let left = discount - shares.reduce((a, b) => a + b, 0n); left > 0n; left--) {
    let best = 0;
    for (let i = 1; i < rests.length; i++) if ((rests[i] ?? 0n) > (rests[best] ?? 0n)) best = i;
    shares[best] = (shares[best] ?? 0n) + 1n;
    rests[best] = -1n;
  }
  // Tax as one fraction over a common divisor: every line apart, not grouped by rate.
  let top = 0n;
  let bottom = 1n;
  const add = (amount: bigint, rate: bigint) => {
    const d = input.pricesIncludeTax ? 1_000_000n + rate : 1_000_000n;
    top = top * d + amount * rate * bottom;
    bottom *= d;
  };
  input.lines.forEach((line, i) => {
    let rate = 0n;
    for (const r of input.taxRules) {
      if (!r.productTypes || r.productTypes.includes(line.productType)) rate += BigInt(r.ratePpm);
    }
    add((lines[i] ?? 0n) - (shares[i] ?? 0n), rate);
  });
  let shippingRate = 0n;
  for (const r of input.taxRules) if (r.taxesShipping) shippingRate += BigInt(r.ratePpm);
  add(shipping, shippingRate);
  const tax = half(top, bottom);
  const added = input.pricesIncludeTax ? 0n : tax;
  return { subtotal, discount, shipping, tax: added, grand: subtotal - discount + shipping + added };
}

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitPriceMinor: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 9_999_999_999 })),
  productType: fc.integer({ min: 1, max: 5 }),
});
const anyInput: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  discounts: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('percentage' as const),
        ratePpm: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      fc.record({
        kind: fc.constant('amount' as const),
        amountMinor: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      fc.constant({ kind: 'free-shipping' as const }),
    ),
    { maxLength: 3 },
  ),
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
});

test('CART-02, CHK-10: every figure equals the independent oracle, is whole and is never negative', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const result = computeTotals(input);
      const expected = oracle(input);
      if (!result.ok) return expected.grand > BigInt(Number.MAX_SAFE_INTEGER);
      const { totals } = result;
      expect(BigInt(totals.subtotalCents)).toBe(expected.subtotal);
      expect(BigInt(totals.discountCents)).toBe(expected.discount);
      expect(BigInt(totals.shippingCostCents)).toBe(expected.shipping);
      expect(BigInt(totals.taxCents)).toBe(expected.tax);
      expect(BigInt(totals.grandTotalCents)).toBe(expected.grand);
      return totals.grandTotalCents >= 0 && totals.discountCents <= totals.subtotalCents;
    }),
    { numRuns: 2000 },
  );
});

test('A02: an amount beyond exact numbers is refused, not rounded', () => {
  const line = { quantity: 9999, unitPriceMinor: 9_999_999_999, productType: 1 };
  expect(computeTotals({ ...NO_LINES, lines: Array(200).fill(line) })).toEqual({
    ok: false,
    reason: 'amount-too-large',
  });
});

test('CHK-09: tax is rounded once per cart, not per line', () => {
  const lines = Array(3).fill({ quantity: 1, unitPriceMinor: 5, productType: 1 });
  const result = computeTotals({ ...NO_LINES, lines, taxRules: [{ ...rule, ratePpm: 100_000 }] });
  expect(result).toMatchObject({ totals: { taxCents: 2, grandTotalCents: 17 } });
});

test('CHK-09: included tax is part of the prices and not added', () => {
  const lines = [{ quantity: 1, unitPriceMinor: 11_900, productType: 1 }];
  const taxRules = [{ ...rule, ratePpm: 190_000 }];
  expect(computeTotals({ ...NO_LINES, lines, taxRules, pricesIncludeTax: true })).toMatchObject({
    totals: { taxCents: 0, includedTaxCents: 1900, grandTotalCents: 11_900 },
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
