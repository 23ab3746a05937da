import { expect, test } from 'vitest';
import { changeText, haveSalesFallen, haveSlowed } from './falls.ts';

test.each([
  ['to less than half', { orders: 4, minor: 4_900, usualOrders: 10, usualMinor: 10_000 }, true],
  ['to nothing', { orders: 0, minor: 0, usualOrders: 12, usualMinor: 10_000 }, true],
  ['to half', { orders: 5, minor: 5_000, usualOrders: 10, usualMinor: 10_000 }, false],
  ['from too few to tell', { orders: 0, minor: 0, usualOrders: 9, usualMinor: 10_000 }, false],
  ['not at all', { orders: 20, minor: 20_000, usualOrders: 10, usualMinor: 10_000 }, false],
])('sales that fall %s', (_, weeks, isFall) => {
  expect(haveSalesFallen(weeks)).toBe(isFall);
});

test.each([
  ['half as slow again', { p75: 3_000, loads: 100, usualP75: 2_000, usualLoads: 400 }, true],
  ['slower, and still good', { p75: 2_400, loads: 100, usualP75: 1_000, usualLoads: 400 }, false],
  ['poor as ever', { p75: 4_200, loads: 100, usualP75: 4_000, usualLoads: 400 }, false],
  ['slow in few loads', { p75: 9_000, loads: 99, usualP75: 2_000, usualLoads: 400 }, false],
  ['slow, and new', { p75: 9_000, loads: 500, usualP75: null, usualLoads: 0 }, false],
])('pages that are %s', (_, spans, isFall) => {
  expect(haveSlowed(spans, 2_500)).toBe(isFall);
});

test('a change has its sign, and none is told from nothing', () => {
  expect([changeText(112, 100), changeText(50, 100), changeText(100, 100), changeText(5, 0)]).toEqual([
    '+12 %',
    '−50 %',
    '+0 %',
    '',
  ]);
});
