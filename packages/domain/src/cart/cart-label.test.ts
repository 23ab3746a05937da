import { expect, test } from 'vitest';
import { cartCountText, cartLabel } from './cart-label.ts';

test.each([
  [0, 'Cart'],
  [1, 'One item in cart'],
  [2, '2 items in cart'],
  [100, '100 items in cart'],
  [101, 'More than 100 items in cart'],
  [Number.NaN, 'Cart'],
])('FMT-02: the label of %d items is %s', (count, expected) => {
  expect(cartLabel(count)).toBe(expected);
});

test('the count is cut to 100+', () => {
  expect([0, 7, 100, 101].map(cartCountText)).toEqual(['0', '7', '100', '100+']);
});
