import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTotals } from '../cart/totals.ts';
import { paidParts, type RefundBasis, refundAmount, unitsAmount } from './refund-amount.ts';
import type { OrderPricing } from './schema.ts';

const TAX = { id: 't', name: 'Tax', ratePpm: 88_750, productTypes: null, taxesShipping: true };

function anOrder(fields: Partial<RefundBasis> = {}): RefundBasis {
  return {
    items: [
      {
        itemId: 'a',
        productType: 1,
        quantity: 3,
        unitPriceMinor: 333,
        lineTotalMinor: 999,
        refundedQuantity: 0,
      },
      { itemId: 'b', productType: 2, quantity: 1, unitPriceMinor: 1, lineTotalMinor: 1, refundedQuantity: 0 },
    ],
    pricing: { discounts: [], taxRules: [] },
    shippingCostCents: 500,
    taxCents: 0,
    ...fields,
  };
}

test('a unit gives back its price, the shipping its cost', () => {
  expect(paidParts(anOrder())).toEqual({ lines: [999, 1], shipping: 500 });
  expect(
    refundAmount(anOrder(), { lines: [{ position: 0, quantity: 2 }], shippingMinor: 100, extraMinor: 7 }),
  ).toBe(773);
});

test('a discount on one product lowers what that product gives back, and no other', () => {
  const discounts: OrderPricing['discounts'] = [
    { kind: 'amount', amountMinor: 99, scope: { itemIds: ['a'], categories: [] } },
  ];
  const order = anOrder({ pricing: { discounts, taxRules: [] } });
  expect(paidParts(order).lines).toEqual([900, 1]);
});

test('the tax goes back with what it was paid for', () => {
  const order = anOrder({ pricing: { discounts: [], taxRules: [TAX] }, taxCents: 133 });
  const { lines, shipping } = paidParts(order);
  expect(lines[0]).toBe(999 + 89);
  expect([...lines, shipping].reduce((a, b) => a + b, 0)).toBe(1500 + 133);
});

test('I09: the units of a line give back exactly what was paid for it, however they are split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
      (paid, parts) => {
        const of = parts.reduce((a, b) => a + b, 0);
        let refunded = 0;
        let input = 0;
        for (const quantity of parts) {
          const amount = unitsAmount(paid, { of, refunded, quantity });
          expect(amount).toBeGreaterThanOrEqual(0);
          input += amount;
          refunded += quantity;
        }
        expect(input).toBe(paid);
      },
    ),
  );
});

test('I09: lines and shipping together are the grand total of any order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    unitPriceMinor: fc.integer({ min: 0, max: 1_000_000 }),
    productType: fc.integer({ min: 1, max: 5 }),
    itemId: fc.constantFrom('a', 'b', 'c'),
    categories: fc.constant<string[]>([]),
  });
  const rule = fc.record({
    ratePpm: fc.integer({ min: 0, max: 300_000 }),
    productTypes: fc.option(fc.subarray([1, 2, 3])),
    taxesShipping: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(rule, { maxLength: 3 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.boolean(),
      (lines, rules, shippingMinor, pricesIncludeTax) => {
        const taxRules = rules.map((fields, index) => ({
          ...{ ...fields, id: `${index}`, name: 'Tax', country: 'US', region: null, postcode: null },
        }));
        const discounts = [{ kind: 'percentage', ratePpm: 123_456, scope: null } as const];
        const result = computeTotals({
          ...{ lines, discounts, shippingMinor, taxRules, pricesIncludeTax, giftCardMinor: 0 },
        });
        if (!result.ok) return;
        const { totals } = result;
        const parts = paidParts({
          items: lines.map((item, index) => ({
            ...item,
            unitPriceMinor: item.unitPriceMinor,
            lineTotalMinor: totals.lineTotalsMinor[index] ?? 0,
            refundedQuantity: 0,
          })),
          pricing: { discounts: [...discounts], taxRules },
          shippingCostCents: totals.shippingCostCents,
          taxCents: totals.taxCents,
        });
        const all = parts.lines.reduce((a, b) => a + b, parts.shipping);
        expect(all).toBe(totals.grandTotalCents);
      },
    ),
  );
});
