import { expect, test } from 'vitest';
import { changedPrice } from './price-change.ts';
import { combinations, countCombinations, matrixOf, optionsOf } from './variant-matrix.ts';

const size = { name: 'Size', values: ['S', 'M'] };
const glaze = { name: 'Glaze', values: ['Ash', 'Iron', 'Celadon'] };

test('PROD-18: options give every combination once, the last changing fastest', () => {
  expect(combinations([size, glaze]).map(({ Size, Glaze }) => `${Size} ${Glaze}`)).toEqual([
    'S Ash',
    'S Iron',
    'S Celadon',
    'M Ash',
    'M Iron',
    'M Celadon',
  ]);
  expect(combinations([])).toEqual([{}]);
  expect([
    countCombinations([size, glaze]),
    countCombinations([]),
    countCombinations([{ ...size, values: [] }]),
  ]).toEqual([6, 0, 0]);
});

test('PROD-18: what exists is kept, what is new is like its nearest, what lost its value goes', () => {
  const variants = [
    { attributes: { Size: 'S' }, price: 10 },
    { attributes: { Size: 'L' }, price: 30 },
  ];
  const made = matrixOf([size, { name: 'Glaze', values: ['Ash'] }], variants, (attributes, like) => ({
    attributes: attributes as { Size: string },
    price: like?.price ?? 0,
  }));
  expect(made).toEqual([
    { attributes: { Size: 'S', Glaze: 'Ash' }, price: 10 },
    { attributes: { Size: 'M', Glaze: 'Ash' }, price: 10 },
  ]);
  const [kept] = matrixOf([size], variants, (attributes) => ({
    attributes: attributes as { Size: string },
    price: 0,
  }));
  expect(kept).toBe(variants[0]);
  expect(optionsOf(variants, ['Size'])).toEqual([{ name: 'Size', values: ['S', 'L'] }]);
});

test.each([
  [1000, -1000, 900],
  [999, 1250, 1124],
  [5, -5000, 3],
  [9_999_999_999, 10_000, 19_999_999_998],
  [100, -10_000, 0],
  [100, -20_000, 0],
  [0, 5000, 0],
])('a price of %i changed by %i hundredths of a percent is %i', (price, basisPoints, expected) => {
  expect(changedPrice(price, basisPoints)).toBe(expected);
});
