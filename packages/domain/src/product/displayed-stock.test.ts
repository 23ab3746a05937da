import { expect, test } from 'vitest';
import { displayedStockKey } from './displayed-stock.ts';

const stock = (...quantities: number[]) =>
  quantities.map((qtyInStock, index) => ({ sku: `s${index}`, unlimited: false, qtyInStock }));

test.each([
  ['an ordinary sale', stock(100), stock(99), 5, false],
  ['crossing the scarcity threshold', stock(6), stock(5), 5, true],
  ['a sale below the threshold', stock(5), stock(4), 5, false],
  ['selling out', stock(1), stock(0), 5, true],
  ['the last but one unit hides the quantity input', stock(2), stock(1), null, true],
  ['one of two variants sells out', stock(1, 9), stock(0, 9), null, true],
  ['no threshold set', stock(6), stock(5), null, false],
] as const)('%s', (_name, before, after, threshold, changes) => {
  expect(displayedStockKey(before, threshold) !== displayedStockKey(after, threshold)).toBe(changes);
});
