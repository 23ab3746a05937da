import { expect, test } from 'vitest';
import { hasRunLow, lowStockTitle } from './low-stock.ts';

test.each([
  ['to the threshold', [6, 5, 5], true],
  ['across it', [20, 0, 5], true],
  ['to above it', [8, 6, 5], false],
  ['from the threshold', [5, 4, 5], false],
  ['upwards', [4, 9, 5], false],
  ['to nothing where only that counts', [1, 0, 0], true],
  ['to one where only nothing counts', [2, 1, 0], false],
] as const)('a change %s tells: %j', (_name, [before, after, threshold], expected) => {
  expect(hasRunLow(before, after, threshold)).toBe(expected);
});

test.each([
  [{ title: 'Mug', options: [], qtyInStock: 3 }, 0, 'Low stock: Mug, 3 left'],
  [
    { title: 'Mug', options: ['Blue', '', 'Large'], qtyInStock: 1 },
    2,
    'Low stock: Mug (Blue, Large), 1 left, and 2 more',
  ],
  [{ title: 'Mug', options: ['Blue'], qtyInStock: 0 }, 0, 'Sold out: Mug (Blue)'],
] as const)('%j and %i more are called %j', (variant, moreCount, title) => {
  expect(lowStockTitle(variant, moreCount)).toBe(title);
});
