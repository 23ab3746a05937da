import { expect, test } from 'vitest';
import { parseQuantity, QUANTITY_MESSAGES } from './quantity.ts';

test.each([
  [1, 1],
  [9999, 9999],
  ['12', 12],
  [' 3 ', 3],
  ['3.0', 3],
  [1e3, 1000],
])('CART-39: %j is taken as %d', (value, quantity) => {
  expect(parseQuantity(value)).toEqual({ ok: true, quantity });
});

test.each([
  ['1e3', 'quantity-not-a-number'],
  ['٣', 'quantity-not-a-number'],
  ['0x10', 'quantity-not-a-number'],
  ['', 'quantity-not-a-number'],
  ['two', 'quantity-not-a-number'],
  [Number.NaN, 'quantity-not-a-number'],
  [Number.POSITIVE_INFINITY, 'quantity-not-a-number'],
  [null, 'quantity-not-a-number'],
  [undefined, 'quantity-not-a-number'],
  [[], 'quantity-not-a-number'],
  [[1], 'quantity-not-a-number'],
  [{}, 'quantity-not-a-number'],
  [true, 'quantity-not-a-number'],
  [1.5, 'quantity-not-whole'],
  ['1.5', 'quantity-not-whole'],
  ['-0.5', 'quantity-not-whole'],
  [0, 'quantity-out-of-range'],
  [-1, 'quantity-out-of-range'],
  ['-1', 'quantity-out-of-range'],
  [10_000, 'quantity-out-of-range'],
  [2 ** 53, 'quantity-out-of-range'],
] as const)('CART-39: %j is refused as %s', (value, reason) => {
  expect(parseQuantity(value)).toEqual({ ok: false, reason });
});

test('CART-39: the words are those of the specification; 0 removes where it may', () => {
  expect(QUANTITY_MESSAGES['quantity-not-a-number']).toBe('Quantity must be a number.');
  expect(QUANTITY_MESSAGES['quantity-not-whole']).toBe('Quantity must be a whole number');
  expect(parseQuantity(0, 0)).toEqual({ ok: true, quantity: 0 });
  expect(Object.is((parseQuantity('-0', 0) as { quantity: number }).quantity, 0)).toBe(true);
});
