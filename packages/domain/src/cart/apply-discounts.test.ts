import { describe, expect, test } from 'vitest';
import { applyDiscounts } from './apply-discounts.ts';
import type { DiscountLine, DiscountTerm } from './discount.ts';

const line = (
  itemId: string,
  quantity: number,
  unitPriceMinor: number,
  ...categories: string[]
): DiscountLine => ({
  itemId,
  quantity,
  unitPriceMinor,
  categories,
});
const only = (...itemIds: string[]) => ({ itemIds, categories: [] });
const filedUnder = (...categories: string[]) => ({ itemIds: [], categories });
const percentage = (percent: number, scope: DiscountTerm['scope'] = null): DiscountTerm => ({
  kind: 'percentage',
  ratePpm: percent * 10_000,
  scope,
});
const amount = (amountMinor: number, scope: DiscountTerm['scope'] = null): DiscountTerm => ({
  kind: 'amount',
  amountMinor,
  scope,
});
const buyGet = (change: object = {}): DiscountTerm => ({
  kind: 'buy-x-get-y',
  buyQuantity: 2,
  getQuantity: 1,
  scope: null,
  getScope: null,
  ratePpm: 1_000_000,
  maxTimes: null,
  ...change,
});

describe('CHK-10: what discounts take off each line and for each term', () => {
  test.each<[string, DiscountLine[], DiscountTerm[], number[], number[]]>([
    ['ten percent of all', [line('a', 1, 1000), line('b', 2, 500)], [percentage(10)], [100, 100], [200]],
    ['half a cent is rounded up, once', [line('a', 1, 5), line('b', 1, 5)], [percentage(15)], [1, 1], [2]],
    [
      'one product only',
      [line('a', 1, 1000), line('b', 2, 500)],
      [percentage(10, only('b'))],
      [0, 100],
      [100],
    ],
    [
      'a category',
      [line('a', 1, 1000, 'x'), line('b', 1, 500)],
      [percentage(20, filedUnder('x'))],
      [200, 0],
      [200],
    ],
    ['a product that is not there', [line('a', 1, 1000)], [amount(300, only('z'))], [0], [0]],
    [
      'an amount never beyond its products',
      [line('a', 1, 200), line('b', 1, 900)],
      [amount(500, only('a'))],
      [200, 0],
      [200],
    ],
    [
      'an amount in proportion, the odd cent first',
      [line('a', 1, 100), line('b', 1, 100), line('c', 1, 100)],
      [amount(100)],
      [34, 33, 33],
      [100],
    ],
    [
      'percentages work on what is left',
      [line('a', 1, 1000)],
      [percentage(10), percentage(10)],
      [190],
      [100, 90],
    ],
    [
      'percentages before amounts whatever the order given',
      [line('a', 1, 1000)],
      [amount(100), percentage(10)],
      [200],
      [100, 100],
    ],
    ['never below nothing', [line('a', 1, 1000)], [percentage(100), amount(500)], [1000], [1000, 0]],
    [
      'buy two get one: the cheapest is free',
      [line('a', 2, 1000), line('b', 1, 700)],
      [buyGet()],
      [0, 700],
      [700],
    ],
    ['two units are not enough', [line('a', 2, 1000)], [buyGet()], [0], [0]],
    ['as often as the units allow', [line('a', 7, 1000)], [buyGet()], [2000], [2000]],
    ['not oftener than allowed', [line('a', 9, 1000)], [buyGet({ maxTimes: 1 })], [1000], [1000]],
    [
      'buy this get that at half price',
      [line('a', 2, 1000), line('b', 3, 500)],
      [buyGet({ scope: only('a'), getScope: only('b'), ratePpm: 500_000 })],
      [0, 250],
      [250],
    ],
    [
      'a unit is bought or given, not both',
      [line('a', 1, 1000), line('b', 1, 500)],
      [
        buyGet({ buyQuantity: 1, scope: null, getScope: only('b') }),
        buyGet({ buyQuantity: 1, scope: only('b'), getScope: only('a') }),
      ],
      [0, 500],
      [500, 0],
    ],
    [
      'a cheap unit that is needed to buy stays',
      [line('a', 2, 300, 'x'), line('b', 1, 900)],
      [buyGet({ scope: filedUnder('x') })],
      [0, 900],
      [900],
    ],
    ['buy x get y before percentages', [line('a', 3, 1000)], [percentage(10), buyGet()], [1200], [200, 1000]],
    ['nothing in the cart', [], [percentage(10), buyGet(), amount(5)], [], [0, 0, 0]],
  ])('%s', (_name, lines, terms, byLine, byTerm) => {
    expect(applyDiscounts(lines, terms)).toEqual({ byLine, byTerm, isFreeShipping: false });
  });

  test('free shipping counts when a product it is for is there', () => {
    const free = (scope: DiscountTerm['scope']) =>
      applyDiscounts([line('a', 1, 1000)], [{ kind: 'free-shipping', scope }]).isFreeShipping;
    expect([free(null), free(only('a')), free(only('b'))]).toEqual([true, true, false]);
  });
});
