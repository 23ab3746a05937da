import { describe, expect, test } from 'vitest';
import { COUPON_ERRORS } from '../texts/en/cart-errors.ts';
import { fillText } from '../texts/fill-text.ts';
import { customerKey } from './customer-key.ts';
import { type DiscountOffer, evaluateDiscounts } from './evaluate-discounts.ts';
import { DiscountInput } from './schema.ts';

const LINES = [{ itemId: 'a', categories: ['c'], quantity: 2, unitPriceMinor: 1000 }];
const offer = (change: Partial<DiscountOffer> = {}): DiscountOffer => ({
  id: 'd',
  name: 'Ten',
  code: 'TEN',
  term: { kind: 'percentage', ratePpm: 100_000, scope: null },
  minimumSubtotalMinor: 0,
  state: 'live',
  useLimit: null,
  uses: 0,
  customerLimit: null,
  customerUses: 0,
  ...change,
});
const evaluate = (codes: string[], offers: DiscountOffer[], combinesCodes = true) =>
  evaluateDiscounts({ codes, offers, lines: LINES, combinesCodes });
const scope = { itemIds: ['z'], categories: [] };

describe('CHK-10: which codes a cart has', () => {
  test.each<[string, Partial<DiscountOffer>, string | null]>([
    ['a good one', {}, null],
    ['one that has not begun', { state: 'scheduled' }, 'This code is not valid yet.'],
    ['one past its end', { state: 'ended' }, 'This code has expired.'],
    ['one switched off', { state: 'disabled' }, 'This code is not valid.'],
    ['one used up', { useLimit: 3, uses: 3 }, 'This code has been used up.'],
    ['one with a use left', { useLimit: 3, uses: 2 }, null],
    ['one the customer had', { customerLimit: 1, customerUses: 1 }, 'You have already used this code.'],
    ['too small a cart', { minimumSubtotalMinor: 2001 }, 'This code needs a subtotal of $20.01 or more.'],
    ['just the minimum', { minimumSubtotalMinor: 2000 }, null],
    [
      'other items',
      { term: { kind: 'amount', amountMinor: 1, scope } },
      'This code does not apply to the items in your cart.',
    ],
    [
      'too few items',
      {
        term: {
          kind: 'buy-x-get-y',
          buyQuantity: 2,
          getQuantity: 1,
          scope: null,
          getScope: null,
          ratePpm: 1_000_000,
          maxTimes: null,
        },
      },
      'Add more of the items in this offer to use this code.',
    ],
  ])('%s', (_name, change, message) => {
    const { accepted, refused } = evaluate(['TEN'], [offer(change)]);
    const [first] = refused;
    expect(first ? fillText(COUPON_ERRORS[first.error], { minimum: '$20.01' }) : null).toBe(message);
    expect(accepted).toHaveLength(message === null ? 1 : 0);
  });

  test('an unknown code is refused, an automatic discount that does not fit is silent', () => {
    const offers = [
      offer({ id: 'auto', code: null }),
      offer({ id: 'big', code: null, minimumSubtotalMinor: 9999 }),
    ];
    const evaluated = evaluate(['NOPE'], offers);
    expect(evaluated.accepted.map(({ id }) => id)).toEqual(['auto']);
    expect(evaluated.refused).toEqual([{ code: 'NOPE', offer: null, error: 'unknown' }]);
  });

  test('where codes are not combined the first that holds is the only one, beside what is automatic', () => {
    const offers = [
      offer({ id: 'auto', code: null }),
      offer({ id: 'old', code: 'OLD', state: 'ended' }),
      offer({ id: 'ten', code: 'TEN' }),
      offer({ id: 'five', code: 'FIVE' }),
    ];
    const { accepted, refused } = evaluate(['OLD', 'TEN', 'FIVE'], offers, false);
    expect(accepted.map(({ id }) => id)).toEqual(['auto', 'ten']);
    expect(refused.map(({ code, error }) => [code, error])).toEqual([
      ['OLD', 'ended'],
      ['FIVE', 'not-combined'],
    ]);
    expect(evaluate(['TEN', 'FIVE'], offers).accepted).toHaveLength(3);
  });
});

test.each([
  ['Ada@Shop.Test', 'ada@shop.test'],
  [' ada+one@shop.test ', 'ada@shop.test'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a.da@shop.test', 'a.da@shop.test'],
  ['+only@shop.test', '+only@shop.test'],
  ['nobody', ''],
])('I07: one customer behind %s', (email, key) => {
  expect(customerKey(email)).toBe(key);
});

test('a discount as its owner saves it', () => {
  const value = { kind: 'percentage', ratePpm: 100_000 };
  const parse = (change: object) =>
    DiscountInput.safeParse({ name: 'Ten', code: ' spring-10 ', value, ...change });
  expect(parse({}).data).toMatchObject({ code: 'SPRING-10', isEnabled: true, value: { scope: null } });
  expect(parse({ value: { ...value, ratePpm: 1_000_001 } }).success).toBe(false);
  expect(parse({ value: { ...value, scope: { itemIds: [], categories: [] } } }).success).toBe(false);
  expect(parse({ code: 'two words' }).success).toBe(false);
  expect(parse({ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }).success).toBe(false);
});
