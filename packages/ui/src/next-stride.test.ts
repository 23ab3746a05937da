import { expect, test } from 'vitest';
import { nextStride } from './next-stride.ts';

const by = (direction: 1 | -1) => (value: number) =>
  nextStride(value, { min: 10, max: 98, stride: 5, direction });

test('steps lead to the next multiple of the stride and end with the range', () => {
  expect([10, 33, 35, 94, 95, 98].map(by(1))).toEqual([15, 35, 40, 95, 98, 98]);
  expect([98, 37, 35, 14, 10].map(by(-1))).toEqual([95, 35, 30, 10, 10]);
  expect([by(1)(Number.NaN), by(-1)(Number.NaN)]).toEqual([10, 98]);
});
